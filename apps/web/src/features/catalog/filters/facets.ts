import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { formatCount } from '@shoebox/web-kit/text/format'

/** How many photos each value of each filter would leave. */
export type Facets = CallOutput<Contract['countSearchFacets']>

/** Undefined while nobody knows; 0 is known. */
export function countOf<Value>(
  counted: readonly { value: Value; count: number }[] | undefined,
  value: Value,
): number | undefined {
  if (counted === undefined) return undefined

  return counted.find((entry) => entry.value === value)?.count ?? 0
}

const thousand = 1000
const million = thousand * thousand
/** What a cell of five in a row has room for. */
const widest = 9999

/** A count where seven digits have no room; the control's name has all of them. */
export function shortCount(count: number): string {
  if (count <= widest) return formatCount(count)
  if (count < million) return `${Math.floor(count / thousand)}k`

  return `${Math.floor((count / million) * 10) / 10}M`
}

/** 'Landscape, 512 photos'; without a count, 'Landscape'. */
export function nameWithCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name}, ${photosOf(count)}`
}

export function photosOf(count: number): string {
  return count === 1 ? '1 photo' : `${formatCount(count)} photos`
}
