import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id like Stripe's: a prefix for the kind, then letters and digits. */
export function newId(prefix: string, length = 24): string {
  const characters = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)])
  return prefix + characters.join('')
}

/** Formats an amount for display. All supported currencies have cents. */
export function formatMoney(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(cents / 100)
}
