import type { ClickEventType, ClickedEntityType } from '@shoebox/domain/catalog/click-events'
import type { TaxonomyType } from '@shoebox/domain/catalog/taxonomy'

/** A view, a click or a photo added to the cart. The tracker adds the session, and the server adds the user. */
export type TrackedEvent = {
  event_type: ClickEventType
  entity_type: ClickedEntityType
  entity_id: string
  taxonomy_type?: TaxonomyType
  metadata?: Record<string, string | number | boolean | null>
}

export type TrackedSearch = {
  search_term: string
  result_count: number
  search_method: 'fallback' | 'exact' | 'fuzzy' | 'partial'
  expanded_terms: readonly string[]
}

/** `fromUrl` is where the event happened: the visitor may have navigated before the tracker has loaded. */
export type Tracker = {
  trackEvent: (event: TrackedEvent, fromUrl: string) => void
  trackLinkClick: (anchor: HTMLAnchorElement, fromUrl: string) => void
  trackSearch: (search: TrackedSearch) => void
}

let trackerLoader: (() => Promise<Tracker>) | null = null
let isLoading = false
let loadedTracker: Tracker | null = null
let pendingCalls: ((tracker: Tracker) => void)[] = []

/**
 * The tracker loads with the first view, click or search that is tracked. Nothing is tracked if the browser
 * sends Do Not Track or Global Privacy Control.
 */
export function startTracking(loadTracker: () => Promise<Tracker>): void {
  if (navigator.doNotTrack === '1' || hasPrivacyControl()) return

  trackerLoader = loadTracker
  for (const eventType of ['click', 'auxclick'] as const)
    document.addEventListener(eventType, handleLinkClick, true)
}

/** Global Privacy Control is missing in the DOM types. */
const hasPrivacyControl = () =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

export function track(event: TrackedEvent): void {
  const fromUrl = currentUrl()
  callTracker((tracker) => tracker.trackEvent(event, fromUrl))
}

type AddedPhoto = {
  id: string
  /** Place in the list of the page, from 1. Omit it where there is no list. */
  position?: number
  /** Pass it if the page has more than one list. */
  list?: string
}

/** Tracks a photo that was added to the cart. The tracker adds the list of the page and the search that led there. */
export function trackCartAdd({ id, position, list }: AddedPhoto): void {
  track({
    event_type: 'cart',
    entity_type: 'photo',
    entity_id: id,
    metadata: {
      ...(position !== undefined && { position }),
      ...(list !== undefined && { list }),
    },
  })
}

export function trackSearch(search: TrackedSearch): void {
  callTracker((tracker) => tracker.trackSearch(search))
}

/** Tracks clicks on all links, no matter which component renders them: the tracker reads the link's URL. */
function handleLinkClick({ target, button }: MouseEvent): void {
  // Ignores the right button, which opens a menu.
  const anchor = button < 2 && target instanceof Element ? target.closest('a') : null
  const fromUrl = currentUrl()
  if (anchor !== null) callTracker((tracker) => tracker.trackLinkClick(anchor, fromUrl))
}

const currentUrl = () => window.location.pathname + window.location.search

/** Limits the backlog in case the tracker never loads. */
const maxPendingCalls = 50

function callTracker(call: (tracker: Tracker) => void): void {
  if (loadedTracker !== null) {
    call(loadedTracker)
    return
  }
  if (trackerLoader === null) return

  if (pendingCalls.length < maxPendingCalls) pendingCalls.push(call)
  if (!isLoading) void loadAndReplay(trackerLoader)
}

async function loadAndReplay(load: () => Promise<Tracker>): Promise<void> {
  isLoading = true
  try {
    loadedTracker = await load()
    for (const call of pendingCalls) call(loadedTracker)
    pendingCalls = []
  } catch {
    // The next event retries.
    isLoading = false
  }
}
