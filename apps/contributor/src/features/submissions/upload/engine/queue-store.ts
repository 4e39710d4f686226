import { createEffects, type Effects, type Outside } from './effects.ts'
import { planWork, type Work } from './plan-work.ts'
import { emptyQueue, endingEvents, reduceQueue } from './queue.ts'
import type { ItemEvent, Queue, QueueEvent } from './queue-events.ts'
import { createSpeeds } from './speed.ts'
import { isActive, type UploadItem } from './upload-item.ts'

/** What the page renders: the queue, and the speed of each file in bytes per second. */
export type Shown = Queue & { speeds: ReadonlyMap<string, number | null> }

type QueueStore = {
  subscribe: (listener: () => void) => () => void
  snapshot: () => Shown
  dispatch: (event: QueueEvent) => void
  find: (id: string) => UploadItem | undefined
  items: () => readonly UploadItem[]
  effects: Effects
  setClosed: (isClosed: boolean) => void
}

/** Throttles listeners, so rows do not re-render on every progress event. */
const notifyEveryMs = 150

/** Holds the queue and runs its side effects. All rules live in the reducer and the plan. */
export function createQueueStore(outside: Outside, files: ReadonlyMap<string, File>): QueueStore {
  const listeners = new Set<() => void>()
  let queue: Queue = emptyQueue
  let shown: Shown = { ...queue, speeds: new Map() }
  const speedsOf = createSpeeds(Date.now)
  let notifyTimer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const effects = createEffects({ outside, files, emit: (event) => dispatch(event) })

  function dispatch(event: QueueEvent): void {
    if (isClosed) return
    const before = queue
    queue = reduceQueue(queue, event)
    if (endingEvents.includes(event.kind)) stopEnded(before)
    if ('id' in event) follow(findItem(before, event.id), findItem(queue, event.id))
    for (const work of planWork(queue)) {
      queue = reduceQueue(queue, startOf(work))
      effects.start(work, findItem(queue, work.id))
    }
    notifyTimer ??= setTimeout(notifyListeners, notifyEveryMs)
  }

  function stopEnded(before: Queue): void {
    for (const { file, stage } of queue.items)
      if (stage === 'refused' && findItem(before, file.id)?.stage !== stage) effects.stop(file.id)
  }

  /** Side effects of a queue change other than new work. */
  function follow(before: UploadItem | undefined, after: UploadItem | undefined): void {
    if (!before) return
    const { id } = before.file
    const hasStopped = !after || (after.stage !== before.stage && stops.includes(after.stage))
    const hasPaused = after?.isPaused === true && !before.isPaused
    if (before.upload && isActive(before) && !(after && isActive(after)))
      effects.release(before.upload.uploadId)
    if (hasStopped || (hasPaused && before.stage !== 'sending')) effects.stop(id)
    if (after?.isResting && !before.isResting)
      setTimeout(() => dispatch({ kind: 'rested', id }), retryDelayMs(after.tries))
  }

  function notifyListeners(): void {
    notifyTimer = undefined
    shown = { ...queue, speeds: speedsOf(queue.items) }
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => shown,
    dispatch,
    find: (id) => findItem(queue, id),
    items: () => queue.items,
    effects,
    setClosed: (isClosedNow) => {
      isClosed = isClosedNow
    },
  }
}

const stops: readonly UploadItem['stage'][] = ['failed', 'refused', 'canceled', 'hashed']

const startKinds = {
  hash: 'hash-started',
  begin: 'begin-started',
  complete: 'complete-started',
} as const

function startOf(work: Work): ItemEvent {
  if (work.kind === 'send') return { kind: 'part-started', id: work.id, part: work.part }
  return { kind: startKinds[work.kind], id: work.id }
}

function findItem({ items }: Queue, id: string): UploadItem | undefined {
  return items.find(({ file }) => file.id === id)
}

const seconds = [1, 2, 5, 10]

/** Backoff delay after this many consecutive failures. */
function retryDelayMs(tries: number): number {
  return (seconds[Math.min(tries, seconds.length) - 1] ?? 1) * 1000
}
