import { isIPv6 } from 'node:net'

/**
 * The unit that limits count: an IPv4 address, or the /64 of an IPv6 one, because a single customer
 * holds a whole /64 and could otherwise take a new address for each request.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare

  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1]) return mapped[1]

  return `${expand(bare).slice(0, 4).join(':')}::/64`
}

/** The eight groups; the URL parser does the canonical part. */
function expand(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const after = groups(tail)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')

  return [...before, ...zeros, ...after]
}
