import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Stripe's ids: a prefix that names the kind, then letters and digits. */
export function newId(prefix: string, length = 24): string {
  const characters = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)])
  return prefix + characters.join('')
}
