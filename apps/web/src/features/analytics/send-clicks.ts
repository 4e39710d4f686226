import { ApiError } from '@shoebox/contract/api-error'
import { routes } from '@shoebox/contract/routes'
import { api } from '@shoebox/web-kit/api/api'
import type { QueuedClick } from './click-queue.ts'
import { isContentRejection, isPermanentRejection, sendOnUnload } from './send-on-unload.ts'
import { searchSession } from './session-id.ts'

type Clicks = readonly QueuedClick[]

export async function sendClicks(batch: Clicks): Promise<void> {
  try {
    const session_id = await searchSession.get()
    await api.trackEvents({ body: { events: toEvents(batch, session_id) } })
  } catch (error) {
    if (!(error instanceof ApiError && isPermanentRejection(error.status))) throw error

    await resendOneByOne(batch, error.status, sendClicks)
  }
}

/** Sends with the user's session if possible. Falls back to a beacon, which has no session and gets no response. */
export async function sendClicksOnUnload(batch: Clicks): Promise<void> {
  const status = await sendUnloadBatch(batch)
  await resendOneByOne(batch, status, sendClicksOnUnload)
}

async function sendUnloadBatch(batch: Clicks): Promise<number> {
  const { path } = routes.trackEvents
  // The id may not have arrived yet. Clicks without it are stored but do not count toward popularity.
  const body = JSON.stringify({ events: toEvents(batch, searchSession.readStored()) })
  try {
    return await sendOnUnload(path, body)
  } catch (error) {
    navigator.sendBeacon(path, body)
    throw error
  }
}

/** Only if the server rejected the content of the batch: the other clicks may be valid. */
async function resendOneByOne(
  batch: Clicks,
  status: number,
  send: (batch: Clicks) => Promise<void>,
) {
  if (batch.length > 1 && isContentRejection(status))
    await Promise.all(batch.map((click) => send([click])))
}

function toEvents(batch: Clicks, session_id: string | null) {
  const referrer = referrerWithoutQuery()
  return batch.map((click) => ({ ...click, session_id, referrer }))
}

/** The query may contain private data. */
function referrerWithoutQuery(): string | null {
  if (document.referrer === '') return null

  const { origin, pathname } = new URL(document.referrer)
  return (origin + pathname).slice(0, 2000)
}
