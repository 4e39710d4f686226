import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { type ProgressLine, presentChange, presentSnapshot } from './present.ts'
import { listPhotosInIngest, mayFollow, type ProgressRow, parseNotification } from './queries.ts'

type FollowCtx = UserCtx & Pick<RequestServices, 'photoProgress'>

const heartbeatMs = 30_000
/** Streams per account and process: enough for several tabs, and for connections that the network has not closed yet. */
const maxStreams = 10

/** Streams the ingest of the contributor's photos: a snapshot, then each change, with a heartbeat in between. */
export async function followProgress(ctx: FollowCtx): Promise<AsyncIterable<ProgressLine>> {
  if (ctx.photoProgress.count(ctx.actor.userId) >= maxStreams)
    throw new AppError('rate_limited', { retryAfter: 30 })

  const reader = new AbortController()
  const stop = AbortSignal.any([reader.signal, ctx.photoProgress.closing])
  // Subscribes before the first line is read; otherwise eleven simultaneous requests would all pass the limit.
  const changes = collectChanges(ctx, stop)
  const lines = progressLines(ctx, { changes, stop })
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => lines.next(),
      return: () => {
        // Wakes the loop, which may be waiting for the next heartbeat.
        reader.abort()
        return lines.return(undefined)
      },
    }),
  }
}

type ChangeBuffer = {
  /** Holds only the latest change of each photo, so that a slow client cannot fill the memory. */
  byPhoto: Map<string, ProgressRow>
  /** True at the start, and after the LISTEN connection was lost, because changes may have been missed. */
  needsSnapshot: boolean
  /** Resolves at the next change, or after this time. */
  wait: (ms: number) => Promise<void>
  unsubscribe: () => void
}

function collectChanges({ photoProgress, actor }: FollowCtx, stop: AbortSignal): ChangeBuffer {
  let wake = () => {}
  const changes: ChangeBuffer = {
    byPhoto: new Map(),
    needsSnapshot: true,
    wait: async (ms) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      wake = resolve
      await promise
      clearTimeout(timer)
    },
    unsubscribe: photoProgress.listen(actor.userId, (payload) => {
      const change = payload && parseNotification(payload)
      if (change) changes.byPhoto.set(change.photo_id, change)
      else changes.needsSnapshot = true
      wake()
    }),
  }
  stop.addEventListener('abort', () => {
    changes.unsubscribe()
    wake()
  })
  return changes
}

async function* progressLines(
  ctx: FollowCtx,
  { changes, stop }: { changes: ChangeBuffer; stop: AbortSignal },
): AsyncGenerator<ProgressLine, undefined> {
  try {
    let nextHeartbeat = Date.now() + heartbeatMs
    while (!stop.aborted) {
      const [change] = changes.byPhoto.values()
      // Checked first: the stream must end with the session, even if changes never pause.
      if (Date.now() >= nextHeartbeat) {
        if (!(await mayFollow(ctx))) return
        nextHeartbeat = Date.now() + heartbeatMs
        yield { kind: 'heartbeat' }
      } else if (changes.needsSnapshot) {
        changes.needsSnapshot = false
        changes.byPhoto.clear()
        yield presentSnapshot(await inTransaction(ctx, listPhotosInIngest))
      } else if (change) {
        changes.byPhoto.delete(change.photo_id)
        yield presentChange(change)
      } else await changes.wait(nextHeartbeat - Date.now())
    }
  } finally {
    changes.unsubscribe()
  }
}
