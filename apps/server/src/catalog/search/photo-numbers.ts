import { searchPageSize } from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import { normalizeQuery, parseOperators } from '../query/parse-operators.ts'
import type { SearchPage } from '../search-index/search-index.ts'
import { findPhotosByNumber } from './queries.ts'

/**
 * The photos whose numbers are in the query, in that order and regardless of filters: `#20418`, `photo 20418`, or several
 * in a line of a breakdown sheet. Without `#`, a number needs five digits, because four could be a year. Null if the
 * query has no number of a live photo; then its digits are searched as words.
 */
export async function findByPhotoNumbers(ctx: Ctx, term: string): Promise<SearchPage | null> {
  const numbers = parsePhotoNumbers(term)
  if (numbers.length === 0) return null

  const ids = await findPhotosByNumber(ctx, numbers)
  return ids.length === 0 ? null : { ids, total: ids.length, next: null }
}

/** Quoted and excluded numbers do not count. */
export function parsePhotoNumbers(term: string): number[] {
  const tokens = parseOperators(normalizeQuery(term))
  const plain = tokens.filter(({ isQuoted, isExcluded }) => !isQuoted && !isExcluded)
  const line = plain.map(({ text }) => text).join(' ')
  const matches = line.matchAll(
    /(?:#\s?(\d{1,9})|(?<![\p{L}\p{Nd}#.])(\d{5,9}))(?![\p{L}\p{Nd}])/gu,
  )
  const numbers = Array.from(matches, ([, afterSign, plainNumber]) =>
    Number(afterSign ?? plainNumber),
  )
  return [...new Set(numbers)].slice(0, searchPageSize)
}
