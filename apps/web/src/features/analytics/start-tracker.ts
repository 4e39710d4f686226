import { routes } from '@shoebox/contract/routes'
import { api } from '@shoebox/web-kit/api/api'
import type { Tracked, Tracker } from '../../lib/track.ts'
import { type Clock, createClickQueue } from './click-queue.ts'
import { listAt, meantBy, meantTag } from './link-click.ts'
import { type CountedSearch, createSearchLog } from './search-log.ts'
import { leaveBehind, sendClicks } from './send-clicks.ts'
import { sendOnUnload } from './send-on-unload.ts'
import { searchSession } from './session-id.ts'

const clock: Clock = {
  now: () => Date.now(),
  after: (ms, what) => {
    const timer = setTimeout(what, ms)

    return () => clearTimeout(timer)
  },
}

/** The browser part of the tracker: what it listens to, where it sends, and what it does when the page unloads. */
export function startTracker(): Tracker {
  let isLeaving = false
  const clicks = createClickQueue({ clock, send: sendClicks })
  const searches = createSearchLog({
    clock,
    newId: () => crypto.randomUUID(),
    send: (search) => void sendSearch(search, isLeaving).catch(() => undefined),
  })

  function leave(): void {
    isLeaving = true
    searches.count()
    isLeaving = false
    clicks.sendAll(leaveBehind)
  }

  /** A phone may end a hidden page without another event; usually the page comes back. */
  function hide(): void {
    if (document.visibilityState === 'hidden') leave()
  }
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('pagehide', ({ persisted }) => {
    leave()
    if (!persisted) clicks.forget()
  })

  /** Events added while the page is hidden, for example because this chunk loaded late, are sent immediately. */
  function add(event: Tracked): void {
    // Requested now, so that it is there when the clicks are sent, or the page closes.
    void searchSession.get()
    clicks.add(event)
    hide()
  }

  /** Adds where the click happened: the list, the position in it, and the search that led there. */
  function click({ metadata, ...event }: Tracked, from: string): void {
    if (event.event_type === 'view') {
      add({ ...event, ...(metadata && { metadata }) })
      return
    }

    const { pathname, searchParams } = new URL(from, window.location.origin)
    const list = listAt(pathname)
    const searchId = list === 'search' ? searches.idOf(searchParams.get('q') ?? '') : null
    add({
      ...event,
      metadata: { list, ...(searchId !== null && { search_id: searchId }), ...metadata },
    })
  }

  function link(anchor: HTMLAnchorElement, from: string): void {
    const { origin, pathname, searchParams } = new URL(anchor.href, window.location.href)
    if (origin !== window.location.origin) return

    const place = placeOf(anchor)
    const tag = place.list === 'popular-tags' ? searchParams.get('q') : null
    const meant = tag === null ? meantBy(pathname) : meantTag(tag)
    if (meant !== null) click({ event_type: 'click', ...meant, metadata: place }, from)
  }

  return { click, link, search: searches.add }
}

function placeOf(anchor: HTMLAnchorElement): { list?: string; position?: number } {
  const item = anchor.closest('li')
  const list = anchor.closest<HTMLElement>('[data-list]')?.dataset.list
  const siblings = item?.parentElement?.children

  return {
    ...(list !== undefined && { list }),
    ...(item !== null && siblings && { position: [...siblings].indexOf(item) + 1 }),
  }
}

async function sendSearch(search: CountedSearch, isLeaving: boolean): Promise<void> {
  const terms = search.expanded_terms.slice(0, 50)
  const body = {
    ...search,
    session_id: isLeaving
      ? (searchSession.known() ?? crypto.randomUUID())
      : await searchSession.get(),
    synonym_expanded: terms.length > 0,
    expanded_terms: terms.map((term) => term.slice(0, 200)),
  }
  if (isLeaving) await sendOnUnload(routes.trackSearch.path, JSON.stringify(body))
  else await api.trackSearch({ body })
}
