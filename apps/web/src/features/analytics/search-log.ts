import { isSameSearch, trackedTerm } from '@shoebox/domain/catalog/search-terms'
import type { TrackedSearch } from '../../lib/track.ts'
import type { Clock } from './event-queue.ts'

const searchTiming = { debounceMs: 400, cleanupIntervalMs: 60_000, expiryMs: 5 * 60_000 } as const

/** Clicks on the results of a search refer to its `search_id`. */
export type LoggedSearch = TrackedSearch & { search_id: string }

type SearchLogOptions = { clock: Clock; newId: () => string; send: (search: LoggedSearch) => void }

type Entry = { term: string; at: number; id: string }

export function createSearchLog({ clock, newId, send }: SearchLogOptions) {
  let pending: (Entry & { search: TrackedSearch }) | null = null
  let cancelTimer = () => {}
  let isCleanupScheduled = false
  let loggedSearches: Entry[] = []
  /** Kept after its log entry has expired, because the user may still click its results. */
  let lastSearch: Pick<Entry, 'term' | 'id'> | null = null

  function add(search: TrackedSearch): void {
    const term = trackedTerm(search.search_term)
    if (term === null) return

    cancelTimer()
    pending = { search: { ...search, search_term: term }, term, at: clock.now(), id: newId() }
    cancelTimer = clock.after(searchTiming.debounceMs, logPending)
  }

  function logPending(): void {
    cancelTimer()
    if (pending === null) return

    const { search, term, id } = pending
    const entry = { term, id, at: clock.now() }
    pending = null
    const duplicate = loggedSearches.findLast((other) => isSameSearch(entry, other))
    lastSearch = duplicate === undefined ? entry : { term, id: duplicate.id }
    if (duplicate !== undefined) return

    loggedSearches.push(entry)
    send({ ...search, search_id: id })
    scheduleCleanup()
  }

  /** Schedules the next cleanup only while there are entries, so that an idle page has no timer. */
  function scheduleCleanup(): void {
    if (isCleanupScheduled) return

    isCleanupScheduled = true
    clock.after(searchTiming.cleanupIntervalMs, () => {
      const now = clock.now()
      loggedSearches = loggedSearches.filter(({ at }) => now - at < searchTiming.expiryMs)
      isCleanupScheduled = false
      if (loggedSearches.length > 0) scheduleCleanup()
    })
  }

  /**
   * Returns the id of the newest logged search whose term extends this text or is extended by it. If there is none,
   * returns the id of the pending or last search for exactly this text.
   */
  function findSearchId(searchText: string): string | null {
    const term = trackedTerm(searchText)
    if (term === null) return null

    const match = loggedSearches.findLast(
      (entry) => entry.term.startsWith(term) || term.startsWith(entry.term),
    )
    return (match ?? [pending, lastSearch].find((entry) => entry?.term === term))?.id ?? null
  }

  return { add, logPending, findSearchId, size: () => loggedSearches.length }
}
