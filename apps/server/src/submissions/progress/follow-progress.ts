import { AppError } from '../../context/app-error.ts'
import { inTransaction, type Outside, type UserCtx } from '../../context.ts'
import { presentProgress } from './present-progress.ts'
import {
  listPhotosUnderWay,
  mayFollow,
  type ProgressRow,
  readAnnounced,
} from './progress-queries.ts'

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
  // Counted from here on, so that eleven who come at once are not ten each.
  const news = collectNews(ctx, stop)
  const lines = progressLines(ctx, { news, stop })
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

type News = {
  /** Only the latest of each photo is kept, so that a slow reader costs no more than its photos. */
  changes: Map<string, ProgressRow>
  hasToLook: boolean
  /** Until there is something, or for so long at most. */
  wait: (ms: number) => Promise<void>
  stopListening: () => void
}

function collectNews({ photoProgress, actor }: FollowCtx, stop: AbortSignal): News {
  let wake = () => {}
  const news: News = {
    changes: new Map(),
    hasToLook: true,
    wait: async (ms) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      wake = resolve
      await promise
      clearTimeout(timer)
    },
    stopListening: photoProgress.listen(actor.userId, (announced) => {
      const change = announced && readAnnounced(announced)
      if (change) news.changes.set(change.photo_id, change)
      else news.hasToLook = true
      wake()
    }),
  }
  stop.addEventListener('abort', () => {
    news.stopListening()
    wake()
  })
  return news
}

async function* progressLines(
  ctx: FollowCtx,
  { news, stop }: { news: News; stop: AbortSignal },
): AsyncGenerator<Line, undefined> {
  try {
    let nextBeat = Date.now() + heartbeatMs
    while (!stop.aborted) {
      const [change] = news.changes.values()
      // First, because changes may come without a pause for longer than a session lives.
      if (Date.now() >= nextBeat) {
        if (!(await mayFollow(ctx))) return
        nextBeat = Date.now() + heartbeatMs
        yield { kind: 'heartbeat' }
      } else if (news.hasToLook) {
        news.hasToLook = false
        news.changes.clear()
        const rows = await inTransaction(ctx, listPhotosUnderWay)
        yield { kind: 'snapshot', photos: rows.map(presentProgress) }
      } else if (change) {
        news.changes.delete(change.photo_id)
        yield { kind: 'change', photo: presentProgress(change) }
      } else await news.wait(nextBeat - Date.now())
    }
  } finally {
    news.stopListening()
  }
}
