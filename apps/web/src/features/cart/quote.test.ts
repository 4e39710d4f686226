import { describe, expect, it } from 'vitest'
import { defaultFields, parseQuote, priceQuote, readFields, toQuoteSearch } from './quote.ts'

describe('parseQuote', () => {
  it('accepts the default fields', () => {
    expect(parseQuote(defaultFields).quote).toEqual({ photos: 15, hero: 0, priceCents: 5000 })
  })

  it('has an error for each invalid field', () => {
    const { errors } = parseQuote({ photos: '0', hero: 'x', price: 'free' })
    expect(Object.keys(errors ?? {})).toEqual(['photos', 'hero', 'price'])
  })

  it('rejects more hero photos than photos', () => {
    expect(parseQuote({ photos: '2', hero: '3', price: '45' }).errors).toEqual({
      hero: 'Enter at most 2 photos',
    })
  })

  it('restores a quote from its URL', () => {
    const fields = { photos: '17', hero: '2', price: '45.50' }
    expect(readFields(new URLSearchParams(toQuoteSearch(fields)))).toEqual({
      fields,
      isBroken: false,
    })
  })

  it.each(['photos=abc', 'photos=15&hero=16', 'price=45.555', 'photos='])(
    'falls back to the defaults for the invalid ?%s',
    (search) => {
      expect(readFields(new URLSearchParams(search))).toEqual({
        fields: defaultFields,
        isBroken: true,
      })
    },
  )

  it.each([
    ['999999', 'Enter at most $99,999.99'],
    ['100,000', 'Enter at most $99,999.99'],
    ['123456789', 'Enter at most $99,999.99'],
    ['45.555', 'Enter at most two decimals, such as 45.50'],
    ['$1,234.567', 'Enter at most two decimals, such as 45.50'],
    ['0', 'Enter more than $0.00'],
    ['fifty', 'Enter an amount in dollars, such as 45 or 45.50'],
    ['45,50', 'Enter an amount in dollars, such as 45 or 45.50'],
  ])('explains what is wrong with a price of %s', (price, message) => {
    expect(parseQuote({ ...defaultFields, price }).errors).toEqual({ price: message })
  })
})

describe('priceQuote', () => {
  it('prices hero photos at five times the price, and counts all photos toward the tier', () => {
    const quote = priceQuote({ photos: 17, hero: 2, priceCents: 10_000 })
    expect(quote).toMatchObject({
      percent: 5,
      originalCents: 250_000,
      discountCents: 12_500,
      totalCents: 237_500,
      dressing: { quantity: 15, originalCents: 150_000 },
      hero: { quantity: 2, originalCents: 100_000 },
      nextTier: { atLeast: 25, percent: 10, missing: 8 },
    })
  })
})
