import { hkdfSync } from 'node:crypto'

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
