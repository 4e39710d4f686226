import { searchPageSize } from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import { normalizeQuery, readOperators } from '../query/read-operators.ts'
import type { SearchPage } from '../search-index/search-index.ts'
import { findPhotosByNumber } from './queries.ts'

/**
 * The photos whose numbers a term names, in that order and whatever is filtered by: `#20418`, `photo 20418`, or a line of a
 * breakdown sheet with several. Without the sign, a number needs five digits, as four would be a year. Null if the
 * term names no visible photo; then its digits are words like any other.
 */
export async function findNumbered(ctx: Ctx, term: string): Promise<SearchPage | null> {
  const numbers = numbersIn(term)
  if (numbers.length === 0) return null

  const ids = await findPhotosByNumber(ctx, numbers)
  return ids.length === 0 ? null : { ids, total: ids.length, next: null }
}

/** Quoted and excluded numbers are no numbers of photos. */
export function numbersIn(term: string): number[] {
  const tokens = readOperators(normalizeQuery(term))
  const plain = tokens.filter(({ isQuoted, isExcluded }) => !isQuoted && !isExcluded)
  const line = plain.map(({ text }) => text).join(' ')
  const found = line.matchAll(/(?:#\s?(\d{1,9})|(?<![\p{L}\p{Nd}#.])(\d{5,9}))(?![\p{L}\p{Nd}])/gu)
  const numbers = Array.from(found, ([, marked, unmarked]) => Number(marked ?? unmarked))
  return [...new Set(numbers)].slice(0, searchPageSize)
}
