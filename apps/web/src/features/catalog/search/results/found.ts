import type { SearchMethod, SearchSort } from '@shoebox/domain/search-filters'
import type { GridPhoto } from '../../grid/grid-photo.ts'
import type { SearchPage } from '../../search-queries.ts'

/** A list as far as it has been read. */
export type Found = {
  photos: readonly GridPhoto[]
  total: number
  sort: SearchSort
  method: SearchMethod
  /** Which of its orders a random list has; null for any other. */
  seed: number | null
  alsoShowing: readonly string[]
  correctedTerm: string | null
  /** There are more, for whoever signs in. */
  isCapped: boolean
  hasEnded: boolean
}

/** The newest page knows best how many there are; the first one, how they were found. */
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
