import { ApiError } from '@shoebox/contract/client/api-error'
import { routes } from '@shoebox/contract/routes'
import { api } from '@shoebox/web-kit/api/api'
import type { QueuedEvent } from './event-queue.ts'
import { isContentRejection, isPermanentRejection, sendOnUnload } from './send-on-unload.ts'
import { searchSession } from './session-id.ts'

type Events = readonly QueuedEvent[]

export async function sendEvents(batch: Events): Promise<void> {
  try {
    const session_id = await searchSession.get()
    await api.trackEvents({ body: { events: addSessionAndReferrer(batch, session_id) } })
  } catch (error) {
    if (!(error instanceof ApiError && isPermanentRejection(error.status))) throw error

    await resendOneByOne(batch, error.status, sendEvents)
  }
}

/**
 * Sends the events, with the access token if it is still valid. If the request fails, also sends a beacon, which has no
 * access token and whose response the page cannot read. Then rejects, so that the queue retries if the page survives.
 */
export async function sendEventsOnUnload(batch: Events): Promise<void> {
  const status = await sendUnloadBatch(batch)
  await resendOneByOne(batch, status, sendEventsOnUnload)
}

async function sendUnloadBatch(batch: Events): Promise<number> {
  const { path } = routes.trackEvents
  // The tab may not have a session id yet. Clicks without one are stored but do not count toward popularity.
  const body = JSON.stringify({ events: addSessionAndReferrer(batch, searchSession.readStored()) })
  try {
    return await sendOnUnload(path, body)
  } catch (error) {
    navigator.sendBeacon(path, body)
    throw error
  }
}

/** Does nothing unless the server rejected the batch for its content: one event may be invalid and the others valid. */
async function resendOneByOne(
  batch: Events,
  status: number,
  send: (batch: Events) => Promise<void>,
) {
  if (batch.length > 1 && isContentRejection(status))
    await Promise.all(batch.map((event) => send([event])))
}

function addSessionAndReferrer(batch: Events, session_id: string | null) {
  const referrer = referrerWithoutQuery()
  return batch.map((event) => ({ ...event, session_id, referrer }))
}

/** The query may contain private data. */
function referrerWithoutQuery(): string | null {
  if (document.referrer === '') return null

  const { origin, pathname } = new URL(document.referrer)
  return (origin + pathname).slice(0, 2000)
}
