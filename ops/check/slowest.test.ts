import { describe, expect, it } from 'vitest'
import { slowest } from './slowest.ts'

describe('slowest', () => {
  it('lists the slowest first', () => {
    expect(
      slowest([
        { name: 'quick', ms: 40 },
        { name: 'slow', ms: 12_340 },
      ]),
    ).toEqual(['The 2 slowest of 2 tests:', '   12.3 s  slow', '    0.0 s  quick'])
  })

  it('stops after twenty', () => {
    const tests = Array.from({ length: 30 }, (_, ms) => ({ name: `test ${ms}`, ms }))

    expect(slowest(tests)).toHaveLength(21)
    expect(slowest(tests)[1]).toContain('test 29')
  })
})
