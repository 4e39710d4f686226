import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'

/** Number of matching photos per filter value. */
export type Facets = CallOutput<Contract['countSearchFacets']>

/** Undefined until the counts load; after that, 0 for a value without a count. */
export function findCount<Value>(
  counts: readonly { value: Value; count: number }[] | undefined,
  value: Value,
): number | undefined {
  if (counts === undefined) return undefined

  return counts.find((entry) => entry.value === value)?.count ?? 0
}

const thousand = 1000
const million = thousand * thousand
/** The largest count that fits in a cell without being shortened. */
const maxFullCount = 9999

/** '12k' or '1.2M', for narrow cells. */
export function formatShortCount(count: number): string {
  if (count <= maxFullCount) return formatCount(count)
  if (count < million) return `${Math.floor(count / thousand)}k`

  return `${Math.floor((count / million) * 10) / 10}M`
}

/** 'Landscape, 512 photos'; without a count, 'Landscape'. */
export function formatNameWithCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name}, ${countOf(count, 'photo')}`
}
