import type { ClickEventType, ClickedEntityType } from '@shoebox/domain/click-events'

/** Something that somebody looked at or clicked on; when and by whom, the tracker knows. */
export type Tracked = {
  event_type: ClickEventType
  entity_type: ClickedEntityType
  entity_id: string
  taxonomy_type?: string
  metadata?: Record<string, string | number | boolean | null>
}

/** A search that was answered. */
export type TrackedSearch = {
  search_term: string
  result_count: number
  search_method: 'fallback' | 'exact' | 'fuzzy' | 'partial'
  expanded_terms: readonly string[]
}

type Tracker = { click: (event: Tracked) => void; search: (search: TrackedSearch) => void }

let tracker: Tracker | null = null
let waiting: ((to: Tracker) => void)[] = []

/** The tracker arrives after the page is there; what happened before waits for it. */
export function trackWith(next: Tracker): void {
  tracker = next
  for (const tell of waiting) tell(next)
  waiting = []
}

export function track(event: Tracked): void {
  tell((to) => to.click(event))
}

export function trackSearch(search: TrackedSearch): void {
  tell((to) => to.search(search))
}

/** On the server nobody clicks, and where the tracker never arrives nothing piles up. */
const mostWaiting = 50

function tell(what: (to: Tracker) => void): void {
  if (tracker !== null) what(tracker)
  else if (waiting.length < mostWaiting) waiting.push(what)
}
