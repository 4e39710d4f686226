import type { ClickEventType, ClickedEntityType } from '@shoebox/domain/click-events'
import type { TaxonomyType } from '@shoebox/domain/taxonomy'

/** An item that a visitor viewed or clicked; the tracker adds the time and the user. */
export type TrackedEvent = {
  event_type: ClickEventType
  entity_type: ClickedEntityType
  entity_id: string
  taxonomy_type?: TaxonomyType
  metadata?: Record<string, string | number | boolean | null>
}

/** A search with its results. */
export type TrackedSearch = {
  search_term: string
  result_count: number
  search_method: 'fallback' | 'exact' | 'fuzzy' | 'partial'
  expanded_terms: readonly string[]
}

/** `from` is the address where it happened: the visitor may have navigated before the tracker has loaded. */
export type Tracker = {
  click: (event: TrackedEvent, from: string) => void
  link: (anchor: HTMLAnchorElement, from: string) => void
  search: (search: TrackedSearch) => void
}

let trackerLoader: (() => Promise<Tracker>) | null = null
let isLoading = false
let tracker: Tracker | null = null
let pendingCalls: ((loaded: Tracker) => void)[] = []

/**
 * The first event loads the tracker: a page without interaction never loads it. Nothing is tracked if the browser sends
 * Do Not Track or Global Privacy Control.
 */
export function startTracking(loadTracker: () => Promise<Tracker>): void {
  if (navigator.doNotTrack === '1' || hasPrivacyControl()) return

  trackerLoader = loadTracker
  for (const kind of ['click', 'auxclick'] as const)
    document.addEventListener(kind, trackLink, true)
}

/** Global Privacy Control, which the DOM types do not know yet. */
const hasPrivacyControl = () =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

export function track(event: TrackedEvent): void {
  const from = currentAddress()
  callTracker((loaded) => loaded.click(event, from))
}

export function trackSearch(search: TrackedSearch): void {
  callTracker((loaded) => loaded.search(search))
}

/** Tracks clicks on every link, whichever component rendered it: the tracker reads the target from the URL. */
function trackLink({ target, button }: MouseEvent): void {
  // The right button opens a menu.
  const anchor = button < 2 && target instanceof Element ? target.closest('a') : null
  const from = currentAddress()
  if (anchor !== null) callTracker((loaded) => loaded.link(anchor, from))
}

const currentAddress = () => window.location.pathname + window.location.search

/** Limits the backlog in case the tracker never loads. */
const maxPendingCalls = 50

function callTracker(call: (loaded: Tracker) => void): void {
  if (tracker !== null) {
    call(tracker)
    return
  }
  if (trackerLoader === null) return

  if (pendingCalls.length < maxPendingCalls) pendingCalls.push(call)
  if (!isLoading) void loadAndReplay(trackerLoader)
}

async function loadAndReplay(load: () => Promise<Tracker>): Promise<void> {
  isLoading = true
  try {
    tracker = await load()
    for (const call of pendingCalls) call(tracker)
    pendingCalls = []
  } catch {
    // The next event retries.
    isLoading = false
  }
}
