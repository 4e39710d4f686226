import { createHmac } from 'node:crypto'
import { networkOf } from '../limits/network-of.ts'

const bytes = 16

/** Those of the last while: a visitor sends more than one batch, and hashing took longer than checking it. */
const known = new Map<string, string>()
const mostKnown = 10_000

/**
 * A network as its clicks remember it, as \x and hex digits: under a key of ours and another one every day, so that it can
 * be told from others within a day, and neither found out nor followed.
 */
export function hashNetwork(ip: string, { day, key }: { day: string; key: string }): string {
  const asked = `${key} ${day} ${networkOf(ip)}`
  const found = known.get(asked)
  if (found !== undefined) return found

  const hash = createHmac('sha256', key).update(`clicks ${day} ${networkOf(ip)}`)
  const network = `\\x${hash.digest().subarray(0, bytes).toString('hex')}`
  if (known.size >= mostKnown) known.clear()
  known.set(asked, network)
  return network
}
