import { parseDollars } from '@shoebox/domain/money/money'
import { type PricedCart, priceCart } from '@shoebox/domain/money/pricing'
import { formatDollars } from '@shoebox/web-kit/text/format'

/** Input for a price estimate: `hero` is how many of the photos are for hero usage. */
export type Quote = { photos: number; hero: number; priceCents: number }

/** A quote as text, as in the form fields and the URL. */
export type QuoteFields = Record<'photos' | 'hero' | 'price', string>

export type QuoteErrors = Partial<QuoteFields>

/** Reasonable limits for one order; the cart itself has none. */
const maxPhotos = 999
const maxCents = 9_999_999

export const defaultFields: QuoteFields = { photos: '15', hero: '0', price: '50.00' }

/** Reads the quote from a URL, or returns the defaults if it is invalid. */
export function readFields(search: URLSearchParams): { fields: QuoteFields; isBroken: boolean } {
  const fields = {
    photos: search.get('photos') ?? defaultFields.photos,
    hero: search.get('hero') ?? defaultFields.hero,
    price: search.get('price') ?? defaultFields.price,
  }
  const isBroken = parseQuote(fields).errors !== null

  return { fields: isBroken ? defaultFields : fields, isBroken }
}

/** Returns either a quote or errors, never both. */
export function parseQuote(
  fields: QuoteFields,
): { quote: Quote; errors: null } | { quote: null; errors: QuoteErrors } {
  const photos = parsePhotos(fields.photos)
  const hero = parseInteger(fields.hero)
  const priceCents = parseDollars(fields.price)

  const errors: QuoteErrors = {}
  if (photos === null) errors.photos = `Enter a whole number from 1 to ${maxPhotos}`
  if (hero === null) errors.hero = 'Enter a whole number, or 0'
  else if (photos !== null && hero > photos) errors.hero = `Enter at most ${photos} photos`
  const priceError = findPriceError(fields.price)
  if (priceError !== null) errors.price = priceError
  if (photos === null || hero === null || priceCents === null || Object.keys(errors).length > 0) {
    return { quote: null, errors }
  }

  return { quote: { photos, hero, priceCents }, errors: null }
}

export function toQuoteSearch({ photos, hero, price }: QuoteFields): string {
  return new URLSearchParams({ photos, hero, price }).toString()
}

type PricedQuote = PricedCart & {
  dressing: { quantity: number; originalCents: number }
  hero: { quantity: number; originalCents: number }
}

export function priceQuote({ photos, hero, priceCents }: Quote): PricedQuote {
  const dressingCount = photos - hero
  const priced = priceCart([
    { priceCents, license: 'background-dressing', quantity: dressingCount },
    { priceCents, license: 'hero-usage', quantity: hero },
  ])
  const [dressingLine, heroLine] = priced.lines

  return {
    ...priced,
    dressing: { quantity: dressingCount, originalCents: dressingLine?.originalCents ?? 0 },
    hero: { quantity: hero, originalCents: heroLine?.originalCents ?? 0 },
  }
}

/** Null if the text is not a number of photos that one order can have. */
export function parsePhotos(text: string): number | null {
  const photos = parseInteger(text)

  return photos === null || photos < 1 || photos > maxPhotos ? null : photos
}

function findPriceError(price: string): string | null {
  if (/^\s*\$?[\d,]+\.\d{3,}\s*$/.test(price)) return 'Enter at most two decimals, such as 45.50'

  const cents = parseDollars(price)
  if (cents === null) return 'Enter an amount in dollars, such as 45 or 45.50'
  if (cents < 1) return 'Enter more than $0.00'

  return cents > maxCents ? `Enter at most ${formatDollars(maxCents)}` : null
}

function parseInteger(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
}
