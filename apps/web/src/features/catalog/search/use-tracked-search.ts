import { useEffect, useRef } from 'react'
import { trackSearch } from '../../../lib/track.ts'
import type { ListResults } from '../lists/use-photo-list.ts'

/** Tracks each search term once, when its first results are loaded. */
export function useTrackedSearch(term: string, { list, isStale }: ListResults): void {
  const told = useRef('')

  useEffect(() => {
    if (list === undefined || isStale || told.current === term) return

    told.current = term
    if (term === '') return
    trackSearch({
      search_term: term,
      result_count: list.total,
      search_method: list.method,
      expanded_terms: list.alsoShowing,
    })
  }, [term, list, isStale])
}
