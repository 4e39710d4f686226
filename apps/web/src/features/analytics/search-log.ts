import { isSameSearch, trackedTerm } from '@shoebox/domain/search-tracking'
import type { TrackedSearch } from '../../lib/track.ts'
import type { Clock } from './click-queue.ts'

const searchRules = { debounceMs: 400, cleanMs: 60_000, expireMs: 5 * 60_000 } as const

/** A search as it is sent, with an id that clicks on its results refer to. */
export type CountedSearch = TrackedSearch & { search_id: string }

type LogParts = { clock: Clock; newId: () => string; send: (search: CountedSearch) => void }

type Entry = { term: string; at: number; id: string }

export function createSearchLog({ clock, newId, send }: LogParts) {
  let pending: (Entry & { search: TrackedSearch }) | null = null
  let callOff = () => {}
  let isCleaning = false
  let counted: Entry[] = []
  /** The last search, for as long as its photos are viewed. */
  let current: Pick<Entry, 'term' | 'id'> | null = null

  function add(search: TrackedSearch): void {
    const term = trackedTerm(search.search_term)
    if (term === null) return

    callOff()
    pending = { search: { ...search, search_term: term }, term, at: clock.now(), id: newId() }
    callOff = clock.after(searchRules.debounceMs, count)
  }

  function count(): void {
    callOff()
    if (pending === null) return

    const { search, term, id } = pending
    const entry = { term, id, at: clock.now() }
    pending = null
    const earlier = counted.findLast((other) => isSameSearch(entry, other))
    current = earlier === undefined ? entry : { term, id: earlier.id }
    if (earlier !== undefined) return

    counted.push(entry)
    send({ ...search, search_id: id })
    scheduleCleanup()
  }

  /** Runs only while there are entries: an idle page has no timer. */
  function scheduleCleanup(): void {
    if (isCleaning) return

    isCleaning = true
    clock.after(searchRules.cleanMs, () => {
      const now = clock.now()
      counted = counted.filter(({ at }) => now - at < searchRules.expireMs)
      isCleaning = false
      if (counted.length > 0) scheduleCleanup()
    })
  }

  /** The id under which a term was counted: its own, or that of a counted term with the same prefix. */
  function idOf(typed: string): string | null {
    const term = trackedTerm(typed)
    if (term === null) return null

    const found = counted.findLast(
      (entry) => entry.term.startsWith(term) || term.startsWith(entry.term),
    )
    return (found ?? [pending, current].find((entry) => entry?.term === term))?.id ?? null
  }

  return { add, count, idOf, size: () => counted.length }
}
