import { formatCount } from '@shoebox/web-kit/text/format'

/** Which photo of a list it is. */
export type ListPosition = {
  at: number
  /** As many as there are, or as are known so far. */
  total: number
  hasMore: boolean
}

/** "7 of 1,284"; "7 of 24+" where nobody knows how many there are in all. */
export function positionWords({ at, total, hasMore }: ListPosition): string {
  return `${formatCount(at)} of ${formatCount(total)}${hasMore ? '+' : ''}`
}
