import { describe, expect, it } from 'vitest'
import { leastStolen, percentile, quietTimesOf } from './times.ts'

describe('times on a shared machine', () => {
  it('are taken from where the host took least, slow or not', () => {
    const { times, leftOut } = leastStolen(
      [
        { times: [1, 1], stolen: 0.5 },
        { times: [9, 8], stolen: 0 },
        { times: [5, 4], stolen: 0.01 },
      ],
      4,
    )
    expect(times).toEqual([9, 8, 5, 4])
    expect(leftOut).toBeCloseTo(1 / 3)
  })

  it('are at least as many as were asked for', async () => {
    const { times } = await quietTimesOf(20, () => new Promise((done) => setTimeout(done, 1)))
    expect(times.length).toBeGreaterThanOrEqual(20)
  })

  it('stay below a percentile', () => {
    expect(percentile([4, 1, 3, 2], 50)).toBe(2)
    expect(percentile([4, 1, 3, 2], 95)).toBe(4)
  })
})
