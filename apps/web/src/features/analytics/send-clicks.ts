import { ApiError } from '@shoebox/contract/api-error'
import { routes } from '@shoebox/contract/routes'
import { api } from '@shoebox/web-kit/api/api'
import type { QueuedClick } from './click-queue.ts'
import { isRefusedForContent, isRefusedForGood, sendOnUnload } from './send-on-unload.ts'
import { searchSession } from './session-id.ts'

type Clicks = readonly QueuedClick[]

export async function sendClicks(batch: Clicks): Promise<void> {
  try {
    const session_id = await searchSession.get()
    await api.trackEvents({ body: { events: toEvents(batch, session_id) } })
  } catch (error) {
    if (!(error instanceof ApiError && isRefusedForGood(error.status))) throw error

    await eachAlone(batch, error.status, sendClicks)
  }
}

/** With the session if possible; a beacon has none, and its delivery is never confirmed. */
export async function leaveBehind(batch: Clicks): Promise<void> {
  await eachAlone(batch, await sendLastBatch(batch), leaveBehind)
}

async function sendLastBatch(batch: Clicks): Promise<number> {
  const { path } = routes.trackEvents
  // A tab without a session id yet sends its clicks without one: they are stored, but do not count for popularity.
  const body = JSON.stringify({ events: toEvents(batch, searchSession.known()) })
  try {
    return await sendOnUnload(path, body)
  } catch (error) {
    navigator.sendBeacon(path, body)
    throw error
  }
}

async function eachAlone(batch: Clicks, status: number, send: (alone: Clicks) => Promise<void>) {
  if (batch.length > 1 && isRefusedForContent(status))
    await Promise.all(batch.map((click) => send([click])))
}

function toEvents(batch: Clicks, session_id: string | null) {
  const referrer = cameFrom()
  return batch.map((click) => ({ ...click, session_id, referrer }))
}

/** Without its query, which may hold private data. */
function cameFrom(): string | null {
  if (document.referrer === '') return null

  const { origin, pathname } = new URL(document.referrer)
  return (origin + pathname).slice(0, 2000)
}
