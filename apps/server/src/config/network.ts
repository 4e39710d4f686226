import { hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'

const groups = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * The proxies whose X-Forwarded-For is believed, one by one. "Trust everyone" cannot be said here: it
 * would let each caller choose the address that the limits count.
 */
export const trustedProxies = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .refine((items) => items.every(isProxy), 'must list addresses, networks or loopback, by comma')

function isProxy(item: string): boolean {
  if (groups.has(item)) return true

  const [address = '', bits, ...rest] = item.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false

  // A network of zero bits is everyone.
  return (
    bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

const purpose = 'shoebox/network-key/1'
const bytes = 32

/**
 * The key under which networks of visitors are counted, derived for this purpose alone (HKDF-SHA-256): from NETWORK_KEY, or
 * from AUTH_SECRET where that is not set. If it leaks it reveals no other secret, and the same string in two settings
 * still makes two keys.
 */
export function deriveNetworkKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes)).toString('base64url')
}
