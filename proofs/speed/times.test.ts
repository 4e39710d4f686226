import { describe, expect, it } from 'vitest'
import { describeLeftOut, leastStolen, measureQuietTimes, percentile } from './times.ts'

describe('times on a shared machine', () => {
  const robbed = { times: [1, 1], stolen: 0.5 }

  it('are those from where the host took nothing, slow or not', () => {
    const stretches = [robbed, { times: [9, 8], stolen: 0 }, { times: [5, 4], stolen: 0.01 }]
    const taken = leastStolen(stretches, 3)
    expect(taken).toMatchObject({ times: [9, 8, 5, 4], isQuiet: true, all: [1, 1, 9, 8, 5, 4] })
    expect(taken.leftOut).toBeCloseTo(1 / 3)
  })

  it('say where the host never took nothing', () => {
    const taken = leastStolen([robbed, { times: [9, 8], stolen: 0.3 }], 3)
    expect(taken).toMatchObject({ times: [9, 8, 1], isQuiet: false })
    expect(describeLeftOut(taken)).toContain('never quiet')
  })

  it('has at least the requested number of samples', async () => {
    const { times } = await measureQuietTimes(20, () => new Promise((done) => setTimeout(done, 1)))
    expect(times.length).toBeGreaterThanOrEqual(20)
  })

  it('stay below a percentile', () => {
    expect(percentile([4, 1, 3, 2], 50)).toBe(2)
    expect(percentile([4, 1, 3, 2], 95)).toBe(4)
  })
})
