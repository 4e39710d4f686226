import { assert, integer, maxSafeNat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertInteger, parseDollars, scaleCents, sumIntegers } from './money.ts'

const bad = [-1, 0.5, 19.99, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]

describe('assertInteger', () => {
  it.each(bad)('refuses %d', (value) => {
    expect(() => assertInteger(value)).toThrow(RangeError)
    expect(() => sumIntegers([value])).toThrow(RangeError)
    expect(() => scaleCents({ cents: value, numerator: 1 })).toThrow(RangeError)
    expect(() => scaleCents({ cents: 1, numerator: value })).toThrow(RangeError)
    expect(() => scaleCents({ cents: 1, numerator: 1, denominator: value })).toThrow(RangeError)
  })

  it('takes zero and the largest safe amount', () => {
    expect(assertInteger(0)).toBe(0)
    expect(assertInteger(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('sumIntegers', () => {
  it('refuses a sum beyond the safe range', () => {
    expect(sumIntegers([])).toBe(0)
    expect(sumIntegers([Number.MAX_SAFE_INTEGER, 0])).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => sumIntegers([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })
})

describe('scaleCents', () => {
  it('rounds half a cent up and less than half down', () => {
    const fivePercent = (cents: number) => scaleCents({ cents, numerator: 5, denominator: 100 })
    expect(fivePercent(9)).toBe(0)
    expect(fivePercent(10)).toBe(1)
    expect(fivePercent(29)).toBe(1)
    expect(fivePercent(30)).toBe(2)
  })

  it('refuses a divisor of zero and a result beyond the safe range', () => {
    expect(() => scaleCents({ cents: 1, numerator: 1, denominator: 0 })).toThrow(RangeError)
    expect(() => scaleCents({ cents: Number.MAX_SAFE_INTEGER, numerator: 2 })).toThrow(RangeError)
  })

  it('is never off by more than half a cent, even where the product leaves the safe range', () => {
    assert(
      property(maxSafeNat(), integer({ min: 0, max: 100 }), (cents, percent) => {
        const scaled = BigInt(scaleCents({ cents, numerator: percent, denominator: 100 }))
        const error = scaled * 100n - BigInt(cents) * BigInt(percent)
        expect(error > -50n && error <= 50n).toBe(true)
      }),
    )
  })
})

describe('parseDollars', () => {
  it.each([
    ['45', 4500],
    ['45.5', 4550],
    [' $1,234.50 ', 123_450],
    ['12,345', 1_234_500],
    ['0.07', 7],
    ['1.10', 110],
    ['', null],
    ['45.505', null],
    ['-3', null],
    ['1e3', null],
    ['ten', null],
    ['45,50', null],
    ['4,5', null],
    ['1234,567', null],
    ['1,234,5', null],
    [',45', null],
  ])('parses %j as %j cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents)
  })
})
