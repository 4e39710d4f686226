import { formatCount } from '@shoebox/web-kit/text/format'

/** Position of a photo in a list. */
export type ListPosition = {
  at: number
  /** Total number of photos, or the number loaded so far. */
  total: number
  hasMore: boolean
}

/** "7 of 1,284"; "7 of 24+" if the total is unknown. */
export function positionWords({ at, total, hasMore }: ListPosition): string {
  return `${formatCount(at)} of ${formatCount(total)}${hasMore ? '+' : ''}`
}
