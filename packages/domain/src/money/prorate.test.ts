import { array, assert, maxSafeNat, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumIntegers } from './money.ts'
import { prorate } from './prorate.ts'

const amounts = array(nat(1_000_000), { minLength: 1, maxLength: 40 })

describe('prorate', () => {
  it('gives the cents left over to the largest fractions, among equals to the earlier', () => {
    expect(prorate({ total: 100, weights: [1, 1, 1] })).toEqual([34, 33, 33])
    expect(prorate({ total: 10, weights: [1, 2, 4] })).toEqual([1, 3, 6])
    expect(prorate({ total: 2, weights: [5, 5, 5, 5] })).toEqual([1, 1, 0, 0])
    expect(prorate({ total: 1, weights: [1, 2, 2] })).toEqual([0, 1, 0])
  })

  it('gives nothing to a weight of zero, and nothing at all of nothing', () => {
    expect(prorate({ total: 7, weights: [0, 3, 0] })).toEqual([0, 7, 0])
    expect(prorate({ total: 0, weights: [0, 0] })).toEqual([0, 0])
    expect(prorate({ total: 0, weights: [] })).toEqual([])
  })

  it('rejects a total without weights, and values that are not whole cents', () => {
    expect(() => prorate({ total: 1, weights: [] })).toThrow(RangeError)
    expect(() => prorate({ total: 1, weights: [0] })).toThrow(RangeError)
    expect(() => prorate({ total: 1.5, weights: [1] })).toThrow(RangeError)
    expect(() => prorate({ total: 1, weights: [-1, 3] })).toThrow(RangeError)
  })

  it('adds up to the cent and stays within one cent of the exact share', () => {
    assert(
      property(nat(10_000_000), amounts, (total, weights) => {
        const sum = sumIntegers(weights)
        if (sum === 0) return
        const parts = prorate({ total, weights })
        expect(sumIntegers(parts)).toBe(total)
        parts.forEach((part, index) => {
          const exact = (total * (weights[index] ?? 0)) / sum
          expect(Math.abs(part - exact)).toBeLessThan(1)
        })
      }),
    )
  })

  it('never takes more from a part than it weighs', () => {
    assert(
      property(amounts, nat(), (weights, seed) => {
        const total = seed % (sumIntegers(weights) + 1)
        prorate({ total, weights }).forEach((part, index) => {
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0)
        })
      }),
    )
  })

  it('is exact where products leave the safe range', () => {
    assert(
      property(maxSafeNat(), (total) => {
        const half = Math.floor(Number.MAX_SAFE_INTEGER / 2)
        const [first = 0, second = 0] = prorate({ total, weights: [half, half] })
        expect(first + second).toBe(total)
        expect(first - second).toBe(total % 2)
      }),
    )
  })
})
