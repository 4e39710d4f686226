import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')

type Scrape = Pick<FastifyRequest, 'ip' | 'headers'>

export type ScrapeSettings = { token: string | null; production: boolean }

/**
 * With a token set, only its bearer reads the metrics. Without one, loopback and private networks do while developing;
 * production has no guard then and so no metrics: behind a proxy every visitor may have a private address.
 */
export function createScrapeGuard({
  token,
  production,
}: ScrapeSettings): ((request: Scrape) => boolean) | null {
  if (token === null && production) return null
  if (token === null) return ({ ip }) => nearby.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

  const expected = digest(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

const digest = (value: string) => createHash('sha256').update(value).digest()
