import { routes } from '@shoebox/contract/routes'
import { api } from '@shoebox/web-kit/api/api'
import type { TrackedEvent, Tracker } from '../../lib/track.ts'
import { type Clock, createEventQueue } from './event-queue.ts'
import { findLinkTarget, toListName, toTagTarget } from './link-click.ts'
import { createSearchLog, type LoggedSearch } from './search-log.ts'
import { sendEvents, sendEventsOnUnload } from './send-events.ts'
import { sendOnUnload } from './send-on-unload.ts'
import { searchSession } from './session-id.ts'

const clock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)

    return () => clearTimeout(timer)
  },
}

/** Sends clicks, views and searches to the server, even those that are pending when the page unloads. */
export function startTracker(): Tracker {
  let isUnloading = false
  const events = createEventQueue({ clock, send: sendEvents })
  const searches = createSearchLog({
    clock,
    newId: () => crypto.randomUUID(),
    send: (search) => void sendSearch(search, isUnloading).catch(() => undefined),
  })

  function sendPending(): void {
    isUnloading = true
    searches.logPending()
    isUnloading = false
    events.sendAll(sendEventsOnUnload)
  }

  /** A phone may discard a hidden page without firing `pagehide`, so pending data is sent once the page is hidden. */
  function sendIfHidden(): void {
    if (document.visibilityState === 'hidden') sendPending()
  }
  document.addEventListener('visibilitychange', sendIfHidden)
  window.addEventListener('pagehide', ({ persisted }) => {
    sendPending()
    if (!persisted) events.discardUnacknowledged()
  })

  /** Events added while the page is hidden, for example because this chunk loaded late, are sent immediately. */
  function add(event: TrackedEvent): void {
    // Fetch the session id now, so that it is available when the events are sent or the page closes.
    void searchSession.get()
    events.add(event)
    sendIfHidden()
  }

  /** For a click, records the list it happened in and the search that led there. Views are sent unchanged. */
  function trackEvent({ metadata, ...event }: TrackedEvent, fromUrl: string): void {
    if (event.event_type === 'view') {
      add({ ...event, ...(metadata && { metadata }) })
      return
    }

    const { pathname, searchParams } = new URL(fromUrl, window.location.origin)
    const list = toListName(pathname)
    const searchId = list === 'search' ? searches.findSearchId(searchParams.get('q') ?? '') : null
    add({
      ...event,
      metadata: { list, ...(searchId !== null && { search_id: searchId }), ...metadata },
    })
  }

  function trackLinkClick(anchor: HTMLAnchorElement, fromUrl: string): void {
    const { origin, pathname, searchParams } = new URL(anchor.href, window.location.href)
    if (origin !== window.location.origin) return

    const position = positionInList(anchor)
    const tag = position.list === 'popular-tags' ? searchParams.get('q') : null
    const linkTarget = tag === null ? findLinkTarget(pathname) : toTagTarget(tag)
    if (linkTarget !== null)
      trackEvent({ event_type: 'click', ...linkTarget, metadata: position }, fromUrl)
  }

  return { trackEvent, trackLinkClick, trackSearch: searches.add }
}

function positionInList(anchor: HTMLAnchorElement): { list?: string; position?: number } {
  const item = anchor.closest('li')
  const list = anchor.closest<HTMLElement>('[data-list]')?.dataset.list
  const siblings = item?.parentElement?.children

  return {
    ...(list !== undefined && { list }),
    ...(item !== null && siblings && { position: [...siblings].indexOf(item) + 1 }),
  }
}

async function sendSearch(search: LoggedSearch, isUnloading: boolean): Promise<void> {
  const terms = search.expanded_terms.slice(0, 50)
  const body = {
    ...search,
    session_id: isUnloading
      ? (searchSession.readStored() ?? crypto.randomUUID())
      : await searchSession.get(),
    synonym_expanded: terms.length > 0,
    expanded_terms: terms.map((term) => term.slice(0, 200)),
  }
  if (isUnloading) await sendOnUnload(routes.trackSearch.path, JSON.stringify(body))
  else await api.trackSearch({ body })
}
