import { isIPv6 } from 'node:net'

/**
 * The unit that limits count: an IPv4 address, or the /64 of an IPv6 address, because one customer usually has a whole /64
 * and could otherwise use a new address for each request.
 */
export function toNetwork(ip: string): string {
  const [bare = ''] = ip.split('%')
  if (!isIPv6(bare)) return bare

  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1]) return mapped[1]

  return `${expand(bare).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address. The URL parser makes it canonical. */
function expand(ip: string): string[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const after = groups(tail)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')

  return [...before, ...zeros, ...after]
}
