import { AppError } from '../context/app-error.ts'
import { insistOnLiveSession } from '../context/live-session.ts'
import { inTransaction, type Outside, type UserCtx } from '../context.ts'
import { presentProgress } from './present-progress.ts'
import { listPhotosUnderWay, type ProgressRow, readAnnounced } from './progress-queries.ts'

type FollowCtx = UserCtx & Pick<Outside, 'photoProgress'>

type Line =
  | { kind: 'snapshot'; photos: ReturnType<typeof presentProgress>[] }
  | { kind: 'change'; photo: ReturnType<typeof presentProgress> }
  | { kind: 'heartbeat' }

const heartbeatMs = 30_000
/** For each process: tabs, and connections that a network has forgotten to end. */
const mostAtOnce = 10

/** The own photos on their way: first all of them, then each change, and a sign of life in between. */
export async function followProgress(ctx: FollowCtx): Promise<AsyncIterable<Line>> {
  if (ctx.photoProgress.count(ctx.actor.userId) >= mostAtOnce)
    throw new AppError('rate_limited', { retryAfter: 30 })

  const reader = new AbortController()
  const stop = AbortSignal.any([reader.signal, ctx.photoProgress.closing])
  const lines = progressLines(ctx, stop)
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => lines.next(),
      return: () => {
        // Wakes the loop, which may be waiting for half a minute.
        reader.abort()
        return lines.return(undefined)
      },
    }),
  }
}

async function* progressLines(ctx: FollowCtx, stop: AbortSignal): AsyncGenerator<Line, undefined> {
  // Only the latest of each photo is kept, so that a slow reader costs no more than its photos.
  const changes = new Map<string, ProgressRow>()
  let hasToLook = true
  let wake = () => {}
  stop.addEventListener('abort', () => wake())
  const stopListening = ctx.photoProgress.listen(ctx.actor.userId, (announced) => {
    const change = announced && readAnnounced(announced)
    if (change) changes.set(change.photo_id, change)
    else hasToLook = true
    wake()
  })

  try {
    let nextBeat = Date.now() + heartbeatMs
    while (!stop.aborted) {
      const [change] = changes.values()
      if (hasToLook) {
        hasToLook = false
        changes.clear()
        const rows = await inTransaction(ctx, listPhotosUnderWay)
        yield { kind: 'snapshot', photos: rows.map(presentProgress) }
      } else if (change) {
        changes.delete(change.photo_id)
        yield { kind: 'change', photo: presentProgress(change) }
      } else if (Date.now() >= nextBeat) {
        if (!(await isSignedIn(ctx))) return
        nextBeat = Date.now() + heartbeatMs
        yield { kind: 'heartbeat' }
      } else {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, nextBeat - Date.now())
        wake = resolve
        await promise
        clearTimeout(timer)
      }
    }
  } finally {
    stopListening()
  }
}

/** The answer outlives its token, so it ends with the session. */
async function isSignedIn(ctx: FollowCtx): Promise<boolean> {
  try {
    await insistOnLiveSession(ctx)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'session_not_found') return false
    throw error
  }
}
