import { createEffects, type Effects, type EngineDependencies } from './effects.ts'
import { planWork, type Work } from './plan-work.ts'
import { emptyQueue, reduceQueue, rejectingEvents } from './queue.ts'
import type { ItemEvent, Queue, QueueEvent } from './queue-events.ts'
import { createSpeedTracker } from './speed.ts'
import { isActive, type UploadItem } from './upload-item.ts'

/** What the page renders: the queue, and the speed of each file in bytes per second. */
export type QueueSnapshot = Queue & { speeds: ReadonlyMap<string, number | null> }

type QueueStore = {
  subscribe: (listener: () => void) => () => void
  snapshot: () => QueueSnapshot
  dispatch: (event: QueueEvent) => void
  find: (id: string) => UploadItem | undefined
  items: () => readonly UploadItem[]
  effects: Effects
  setClosed: (isClosed: boolean) => void
}

/** Throttles listeners, so rows do not re-render on every progress event. */
const notifyIntervalMs = 150

/** Holds the queue and runs its side effects. The rules are in `reduceQueue` and `planWork`. */
export function createQueueStore(
  dependencies: EngineDependencies,
  files: ReadonlyMap<string, File>,
): QueueStore {
  const listeners = new Set<() => void>()
  let queue: Queue = emptyQueue
  let latestSnapshot: QueueSnapshot = { ...queue, speeds: new Map() }
  const measureSpeeds = createSpeedTracker(Date.now)
  let notifyTimer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const effects = createEffects({ dependencies, files, emit: (event) => dispatch(event) })

  function dispatch(event: QueueEvent): void {
    if (isClosed) return
    const before = queue
    queue = reduceQueue(queue, event)
    if (rejectingEvents.includes(event.kind)) stopRejected(before)
    if ('id' in event) runEffects(findItem(before, event.id), findItem(queue, event.id))
    for (const work of planWork(queue)) {
      queue = reduceQueue(queue, toStartEvent(work))
      effects.start(work, findItem(queue, work.id))
    }
    notifyTimer ??= setTimeout(notifyListeners, notifyIntervalMs)
  }

  function stopRejected(before: Queue): void {
    for (const { file, stage } of queue.items)
      if (stage === 'rejected' && findItem(before, file.id)?.stage !== stage) effects.stop(file.id)
  }

  /** Runs the side effects of an event on its item, other than starting new work. */
  function runEffects(before: UploadItem | undefined, after: UploadItem | undefined): void {
    if (!before) return
    const { id } = before.file
    const hasStopped =
      !after || (after.stage !== before.stage && stoppedStages.includes(after.stage))
    const hasPaused = after?.isPaused === true && !before.isPaused
    if (before.upload && isActive(before) && !(after && isActive(after)))
      effects.releaseLock(before.upload.uploadId)
    if (hasStopped || (hasPaused && before.stage !== 'sending')) effects.stop(id)
    if (after?.isBackingOff && !before.isBackingOff)
      setTimeout(() => dispatch({ kind: 'backoff-ended', id }), retryDelayMs(after.failedAttempts))
  }

  function notifyListeners(): void {
    notifyTimer = undefined
    latestSnapshot = { ...queue, speeds: measureSpeeds(queue.items) }
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => latestSnapshot,
    dispatch,
    find: (id) => findItem(queue, id),
    items: () => queue.items,
    effects,
    setClosed: (isClosedNow) => {
      isClosed = isClosedNow
    },
  }
}

/** Entering one of these stages aborts what is in flight for the file. A restart goes back to `hashed`. */
const stoppedStages: readonly UploadItem['stage'][] = ['failed', 'rejected', 'canceled', 'hashed']

const startKinds = {
  hash: 'hash-started',
  begin: 'begin-started',
  complete: 'complete-started',
} as const

function toStartEvent(work: Work): ItemEvent {
  if (work.kind === 'send') return { kind: 'part-started', id: work.id, part: work.part }
  return { kind: startKinds[work.kind], id: work.id }
}

function findItem({ items }: Queue, id: string): UploadItem | undefined {
  return items.find(({ file }) => file.id === id)
}

const retrySeconds = [1, 2, 5, 10]

/** Backoff delay after this many consecutive failures. */
function retryDelayMs(failedAttempts: number): number {
  return (retrySeconds[Math.min(failedAttempts, retrySeconds.length) - 1] ?? 1) * 1000
}
