import { createHmac } from 'node:crypto'
import { type Caches, defineCache } from '../context/caches.ts'
import { networkOf } from '../limits/network-of.ts'

const bytes = 16

/** A visitor sends several batches, and hashing took longer than checking one. */
const hashes = defineCache<string, string>({ max: 10_000 })

/**
 * A pseudonym of the network for click counts, as \x and hex digits. Keyed by a secret and the day, so that it cannot be
 * reversed or followed to the next day.
 */
export function hashNetwork(
  { caches }: { caches: Caches },
  { ip, day, key }: { ip: string; day: string; key: string },
): string {
  const cache = caches.get(hashes)
  const input = `clicks ${day} ${networkOf(ip)}`
  const cached = cache.get(input)
  if (cached !== undefined) return cached

  const digest = createHmac('sha256', key).update(input).digest()
  const hash = `\\x${digest.subarray(0, bytes).toString('hex')}`
  cache.set(input, hash)
  return hash
}
