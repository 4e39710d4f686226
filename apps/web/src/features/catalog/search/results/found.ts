import type { SearchMethod, SearchSort } from '@shoebox/domain/search-filters'
import type { GridPhoto } from '../../grid/grid-photo.ts'
import type { SearchPage } from '../../search-queries.ts'

/** The loaded part of a list. */
export type Found = {
  photos: readonly GridPhoto[]
  total: number
  sort: SearchSort
  method: SearchMethod
  /** Seed of a random order; null for other orders. */
  seed: number | null
  alsoShowing: readonly string[]
  correctedTerm: string | null
  /** Signed-in users would see more. */
  isCapped: boolean
  hasEnded: boolean
}

/** The last page has the most recent total; the first one has the search method. */
export function toFound(pages: readonly SearchPage[]): Found | undefined {
  const [first] = pages
  const last = pages.at(-1)
  if (first === undefined || last === undefined) return undefined

  return {
    photos: pages.flatMap(({ photos }) => photos),
    total: last.total_count,
    sort: first.sort_order,
    method: first.search_method,
    seed: first.seed,
    alsoShowing: first.also_showing,
    correctedTerm: first.corrected_query,
    isCapped: last.is_capped,
    hasEnded: last.next_cursor === null,
  }
}
