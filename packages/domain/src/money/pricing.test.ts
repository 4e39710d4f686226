import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLicenseType, licenseTypes } from '../rights/clearance.ts'
import { sumIntegers } from './money.ts'
import { linePriceCents, priceCart } from './pricing.ts'

const carts = array(
  record({ priceCents: nat(100_000), license: constantFrom(...licenseTypes), quantity: nat(12) }),
  { maxLength: 30 },
)

const dressing = (quantity: number, priceCents = 4_900) => ({
  priceCents,
  license: 'background-dressing' as const, // the literal, not any string
  quantity,
})

describe('linePriceCents', () => {
  it('[S9.1.01] is the price for background dressing and five times the price for hero usage', () => {
    expect(linePriceCents({ priceCents: 4_900, license: 'background-dressing' })).toBe(4_900)
    expect(linePriceCents({ priceCents: 4_900, license: 'hero-usage' })).toBe(24_500)
  })
})

describe('priceCart', () => {
  it.each([
    [0, 0],
    [14, 0],
    [15, 5],
    [24, 5],
    [25, 10],
    [49, 10],
    [50, 15],
    [74, 15],
    [75, 20],
    [1_000, 20],
  ])('[S9.1.04] takes the volume discount on %d items: %d percent', (quantity, percent) => {
    const cart = priceCart([dressing(quantity, 10_000)])
    expect(cart).toMatchObject({
      percent,
      discountCents: quantity * percent * 100,
      totalCents: quantity * (10_000 - percent * 100),
    })
  })

  it('[S9.1.04] counts the items of all lines together, whatever their license', () => {
    const lines = Array.from({ length: 15 }, (_, index) => ({
      ...dressing(1),
      license: licenseTypes[index % 2] ?? defaultLicenseType,
    }))
    expect(priceCart(lines)).toMatchObject({ quantity: 15, percent: 5 })
  })

  it('applies the highest tier reached and tells what is missing to the next', () => {
    expect(priceCart([])).toMatchObject({
      percent: 0,
      nextTier: { atLeast: 15, percent: 5, missing: 15 },
    })
    expect(priceCart([dressing(14)]).nextTier).toEqual({ atLeast: 15, percent: 5, missing: 1 })
    expect(priceCart([dressing(60)])).toMatchObject({
      percent: 15,
      nextTier: { atLeast: 75, percent: 20, missing: 15 },
    })
    expect(priceCart([dressing(75)])).toMatchObject({ percent: 20, nextTier: null })
  })

  it('[S9.1.06] shares the discount in proportion to line value, to the cent', () => {
    const cart = priceCart([dressing(1, 101), dressing(4, 1_003), dressing(10, 587)])
    // 5 % of 99.83 is 4.9915; of 4.99 the exact shares are 0.0505, 2.0054 and 2.9341.
    expect(cart.discountCents).toBe(499)
    expect(cart.lines.map((line) => line.discountCents)).toEqual([5, 201, 293])
  })

  it('[S9.1.06] adds up line by line and takes from no line more than its value', () => {
    assert(
      property(carts, (lines) => {
        const cart = priceCart(lines)
        const { originalCents, discountCents, totalCents } = cart
        expect(originalCents).toBe(discountCents + totalCents)
        expect(sumIntegers(cart.lines.map((line) => line.originalCents))).toBe(originalCents)
        expect(sumIntegers(cart.lines.map((line) => line.discountCents))).toBe(discountCents)
        expect(sumIntegers(cart.lines.map((line) => line.totalCents))).toBe(totalCents)
        for (const line of cart.lines) {
          expect(line.totalCents).toBe(line.originalCents - line.discountCents)
          const exact = originalCents ? (discountCents * line.originalCents) / originalCents : 0
          expect(Math.abs(line.discountCents - exact)).toBeLessThan(1)
        }
      }),
    )
  })

  it('costs the same in whatever order the lines stand', () => {
    assert(
      property(carts, (lines) => {
        expect(priceCart(lines.toReversed()).totalCents).toBe(priceCart(lines).totalCents)
      }),
    )
  })

  it('refuses a price in dollars and half an item', () => {
    expect(() => priceCart([dressing(1, 49.5)])).toThrow(RangeError)
    expect(() => priceCart([dressing(0.5)])).toThrow(RangeError)
    expect(() => priceCart([dressing(-1)])).toThrow(RangeError)
  })
})
