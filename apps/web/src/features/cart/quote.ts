import { type PricedCart, priceCart } from '@shoebox/domain/pricing'
import { formatDollars } from '@shoebox/web-kit/text/format'

/** What a visitor wants to know the price of. */
export type Quote = { photos: number; hero: number; priceCents: number }

/** A quote as text, as in the form fields and the URL. */
export type QuoteFields = Record<'photos' | 'hero' | 'price', string>

export type QuoteErrors = Partial<QuoteFields>

/** Sensible limits for one order; the cart itself has none. */
const maxPhotos = 999
const maxCents = 9_999_999

export const defaultFields: QuoteFields = { photos: '15', hero: '0', price: '50.00' }

/** Reads the quote in a URL. If it is invalid, returns the defaults; the page shows a note. */
export function readFields(search: URLSearchParams): { fields: QuoteFields; isBroken: boolean } {
  const fields = {
    photos: search.get('photos') ?? defaultFields.photos,
    hero: search.get('hero') ?? defaultFields.hero,
    price: search.get('price') ?? defaultFields.price,
  }
  const isBroken = parseQuote(fields).errors !== null

  return { fields: isBroken ? defaultFields : fields, isBroken }
}

/** Either the quote or the errors of the fields, never both. */
export function parseQuote(
  fields: QuoteFields,
): { quote: Quote; errors: null } | { quote: null; errors: QuoteErrors } {
  const photos = parsePhotos(fields.photos)
  const hero = parseInteger(fields.hero)
  const priceCents = parseDollars(fields.price)

  const errors: QuoteErrors = {}
  if (photos === null) errors.photos = `Enter a whole number from 1 to ${maxPhotos}`
  if (hero === null) errors.hero = 'Enter a whole number, or 0'
  else if (photos !== null && hero > photos) errors.hero = `Not more than ${photos} photos`
  const priceError = priceErrorOf(fields.price)
  if (priceError !== null) errors.price = priceError
  if (photos === null || hero === null || priceCents === null || Object.keys(errors).length > 0) {
    return { quote: null, errors }
  }

  return { quote: { photos, hero, priceCents }, errors: null }
}

export function searchOfQuote({ photos, hero, price }: QuoteFields): string {
  return new URLSearchParams({ photos, hero, price }).toString()
}

type PricedQuote = PricedCart & {
  dressing: { quantity: number; originalCents: number }
  hero: { quantity: number; originalCents: number }
}

export function priceQuote({ photos, hero, priceCents }: Quote): PricedQuote {
  const dressing = photos - hero
  const priced = priceCart([
    { priceCents, license: 'background-dressing', quantity: dressing },
    { priceCents, license: 'hero-usage', quantity: hero },
  ])
  const [dressingLine, heroLine] = priced.lines

  return {
    ...priced,
    dressing: { quantity: dressing, originalCents: dressingLine?.originalCents ?? 0 },
    hero: { quantity: hero, originalCents: heroLine?.originalCents ?? 0 },
  }
}

/** The number of photos in a field; null if it is not a number that can be ordered at once. */
export function parsePhotos(text: string): number | null {
  const photos = parseInteger(text)

  return photos === null || photos < 1 || photos > maxPhotos ? null : photos
}

function priceErrorOf(price: string): string | null {
  if (/^\s*\$?[\d,]+\.\d{3,}\s*$/.test(price)) return 'Enter two decimals at most, such as 45.50'

  const cents = parseDollars(price)
  if (cents === null) return 'Enter an amount in dollars, such as 45 or 45.50'
  if (cents < 1) return 'Enter more than $0.00'

  return cents > maxCents ? `Enter at most ${formatDollars(maxCents)}` : null
}

function parseInteger(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
}

/**
 * Parses digit by digit: a float would lose cents. A comma is valid only between thousands: accepted before cents, as
 * in 45,50, it would yield a hundred times the price.
 */
export function parseDollars(text: string): number | null {
  const match = /^\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (match === null) return null

  const [, dollars = '', cents = ''] = match

  return Number(dollars.replaceAll(',', '') + cents.padEnd(2, '0'))
}
