import { describe, expect, it } from 'vitest'
import { ndcg } from './ndcg.ts'

describe('nDCG', () => {
  const all = [0, 3, 2, 0, 1, 0]

  it('is 1 for the best order and 0 without relevant results', () => {
    expect(ndcg([3, 2, 1, 0], all, 10)).toBe(1)
    expect(ndcg([0, 0, 0], all, 10)).toBe(0)
    expect(ndcg([], all, 10)).toBe(0)
  })

  it('decreases for missing and for lower-ranked results', () => {
    const best = ndcg([3, 2, 1], all, 10)
    const short = ndcg([3, 2], all, 10)
    const turned = ndcg([1, 2, 3], all, 10)
    expect([best > short, short > turned, turned > 0]).toEqual([true, true, true])
  })

  it('matches the textbook formula', () => {
    // (7 / log2 2 + 0 + 3 / log2 4) / (7 / log2 2 + 3 / log2 3 + 1 / log2 4)
    expect(ndcg([3, 0, 2], all, 3)).toBeCloseTo(8.5 / (7 + 3 / Math.log2(3) + 0.5), 10)
  })

  it('ignores results after the cutoff', () => {
    expect(ndcg([0, 0, 3], all, 2)).toBe(0)
  })
})
