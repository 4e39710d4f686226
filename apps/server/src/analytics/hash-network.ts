import { createHmac } from 'node:crypto'
import { networkOf } from '../limits/network-of.ts'

const bytes = 16

/**
 * A network as its clicks remember it: under a key of ours and another one every day, so that it can be told from others
 * within a day, and neither found out nor followed.
 */
export function hashNetwork(address: string, { day, key }: { day: string; key: string }): Buffer {
  const hash = createHmac('sha256', key).update(`clicks ${day} ${networkOf(address)}`)
  return hash.digest().subarray(0, bytes)
}
