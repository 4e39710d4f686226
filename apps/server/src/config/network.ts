import { hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Proxies whose X-Forwarded-For header is trusted. They must be listed: trusting every client would let each one choose the
 * IP that the limits count.
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
  if (namedRanges.has(item)) return true

  const [address = '', bits, ...rest] = item.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false

  // A prefix of zero bits would match every IP.
  return (
    bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

const purpose = 'shoebox/network-key/1'
const keyBytes = 32

/**
 * Derives (HKDF-SHA-256) the key that pseudonymizes the networks of visitors, from NETWORK_KEY or, if that is not set, from
 * AUTH_SECRET. A leaked key reveals no other secret, and a secret that is also used elsewhere gives a different key.
 */
export function deriveNetworkKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes)).toString('base64url')
}
