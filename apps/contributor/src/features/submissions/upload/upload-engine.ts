import { createEffects, type Outside } from './effects.ts'
import { planWork, type Work } from './plan-work.ts'
import { emptyQueue, reduceQueue } from './queue.ts'
import type { ItemEvent, Queue, QueueEvent } from './queue-events.ts'
import { retryDelayMs } from './retry-delay.ts'
import { createSpeeds } from './speeds.ts'
import type { ChosenFile, OpenUpload, UploadItem } from './upload-item.ts'

/** What a page shows: the queue, and how fast each file is sent, in bytes a second. */
export type Shown = Queue & { speeds: ReadonlyMap<string, number | null> }

export type UploadEngine = {
  subscribe: (listener: () => void) => () => void
  snapshot: () => Shown
  choose: (files: readonly File[]) => void
  add: (uploads: readonly OpenUpload[]) => void
  /** Word from elsewhere: the line, or the jobs that look at a photo. */
  tell: (event: QueueEvent) => void
  pause: (id: string) => void
  resume: (id: string) => void
  retry: (id: string) => void
  cancel: (id: string) => void
  remove: (id: string) => void
  /** An engine that is closed does nothing; what it had begun can be gone on with. */
  open: () => void
  close: () => void
}

/** Listeners are told at most this often: a row need not be drawn anew for every packet. */
const tellEveryMs = 150

/** The queue and what it sets going. All rules are in the queue and the plan; here they meet the world. */
export function createUploadEngine(outside: Outside): UploadEngine {
  const files = new Map<string, File>()
  const listeners = new Set<() => void>()
  let queue: Queue = emptyQueue
  let shown: Shown = { ...queue, speeds: new Map() }
  const measure = createSpeeds(Date.now)
  let telling: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const effects = createEffects({ outside, files, emit: (event) => dispatch(event) })

  function dispatch(event: QueueEvent): void {
    if (isClosed) return
    const before = queue
    queue = reduceQueue(queue, event)
    if ('id' in event) follow(findItem(before, event.id), findItem(queue, event.id))
    for (const work of planWork(queue)) {
      queue = reduceQueue(queue, startOf(work))
      effects.start(work, findItem(queue, work.id))
    }
    telling ??= setTimeout(tellListeners, tellEveryMs)
  }

  /** What a step of the queue asks for beside new work. */
  function follow(before: UploadItem | undefined, after: UploadItem | undefined): void {
    if (!before) return
    const { id } = before.file
    const hasStopped = !after || (after.stage !== before.stage && stops.includes(after.stage))
    const hasPaused = after?.isPaused === true && !before.isPaused
    if (hasStopped || (hasPaused && before.stage !== 'sending')) effects.stop(id)
    if (after?.isResting && !before.isResting)
      setTimeout(() => dispatch({ kind: 'rested', id }), retryDelayMs(after.tries))
  }

  function tellListeners(): void {
    telling = undefined
    shown = { ...queue, speeds: measure(queue.items) }
    for (const listener of listeners) listener()
  }

  function choose(chosen: readonly File[]): void {
    const named = chosen.map((file): [ChosenFile, File] => [describe(file), file])
    for (const [{ id }, file] of named) files.set(id, file)
    dispatch({ kind: 'chosen', files: named.map(([file]) => file) })
  }

  function cancel(id: string): void {
    const uploadId = uploadOf(findItem(queue, id))
    dispatch({ kind: 'canceled', id })
    if (uploadId !== null) effects.abort(uploadId)
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => shown,
    choose,
    add: (uploads) => dispatch({ kind: 'found-open', uploads }),
    tell: dispatch,
    pause: (id) => dispatch({ kind: 'paused', id }),
    resume: (id) => dispatch({ kind: 'resumed', id }),
    retry: (id) => dispatch({ kind: 'retried', id }),
    cancel,
    remove: (id) => {
      dispatch({ kind: 'removed', id })
      files.delete(id)
    },
    open: () => {
      isClosed = false
    },
    close: () => {
      isClosed = true
      effects.stopAll()
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

function uploadOf(item: UploadItem | undefined): string | null {
  return item?.upload?.uploadId ?? (item?.stage === 'missing' ? item.file.id : null)
}

function describe({ name, size, type, lastModified }: File): ChosenFile {
  return { id: crypto.randomUUID(), name, size, type, lastModified }
}
