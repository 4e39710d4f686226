import { describe, expect, it } from 'vitest'
import { readProcessorTime, stolenShare } from './stolen-time.ts'

describe('time that the host gave to others', () => {
  it('is the steal column of the first line; waiting for a disk is idle', () => {
    const stat = 'cpu  100 5 20 800 50 1 4 20 0 0\ncpu0 50 2 10 400 25 0 2 10 0 0\n'
    expect(readProcessorTime(stat)).toEqual({ all: 1000, idle: 850, stolen: 20 })
  })

  it('is a share of the runnable time', () => {
    const from = { all: 1000, idle: 850, stolen: 20 }
    expect(stolenShare(from, { all: 2000, idle: 1450, stolen: 120 })).toBe(0.25)
    expect(stolenShare(from, from)).toBe(0)
  })
})
