import type { ClickEventType, ClickedEntityType } from '@shoebox/domain/click-events'
import type { TaxonomyType } from '@shoebox/domain/taxonomy'

/** An item that a visitor viewed or clicked; the tracker adds the time and the user. */
export type Tracked = {
  event_type: ClickEventType
  entity_type: ClickedEntityType
  entity_id: string
  taxonomy_type?: TaxonomyType
  metadata?: Record<string, string | number | boolean | null>
}

/** An answered search. */
export type TrackedSearch = {
  search_term: string
  result_count: number
  search_method: 'fallback' | 'exact' | 'fuzzy' | 'partial'
  expanded_terms: readonly string[]
}

/** `from` is the address where it happened: the visitor may have navigated before the tracker has loaded. */
export type Tracker = {
  click: (event: Tracked, from: string) => void
  link: (anchor: HTMLAnchorElement, from: string) => void
  search: (search: TrackedSearch) => void
}

let load: (() => Promise<Tracker>) | null = null
let isComing = false
let tracker: Tracker | null = null
let waiting: ((to: Tracker) => void)[] = []

/**
 * The first event loads the tracker: a page without interaction never loads it. Nothing is tracked if the browser sends
 * Do Not Track or Global Privacy Control.
 */
export function trackWith(loadTracker: () => Promise<Tracker>): void {
  if (navigator.doNotTrack === '1' || isPrivate()) return

  load = loadTracker
  for (const kind of ['click', 'auxclick'] as const)
    document.addEventListener(kind, trackLink, true)
}

/** Global Privacy Control, which the DOM types do not know yet. */
const isPrivate = () =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

export function track(event: Tracked): void {
  const from = here()
  tell((to) => to.click(event, from))
}

export function trackSearch(search: TrackedSearch): void {
  tell((to) => to.search(search))
}

/** Every link of the site, whichever component rendered it: its address says where it leads. */
function trackLink({ target, button }: MouseEvent): void {
  // The right button opens a menu.
  const anchor = button < 2 && target instanceof Element ? target.closest('a') : null
  const from = here()
  if (anchor !== null) tell((to) => to.link(anchor, from))
}

const here = () => window.location.pathname + window.location.search

/** Limits the backlog if the tracker never loads. */
const maxWaiting = 50

function tell(what: (to: Tracker) => void): void {
  if (tracker !== null) {
    what(tracker)
    return
  }
  if (load === null) return

  if (waiting.length < maxWaiting) waiting.push(what)
  if (!isComing) void arrive(load)
}

async function arrive(come: () => Promise<Tracker>): Promise<void> {
  isComing = true
  try {
    tracker = await come()
    for (const what of waiting) what(tracker)
    waiting = []
  } catch {
    // The next event retries.
    isComing = false
  }
}
