import { useSyncExternalStore } from 'react'
import {
  addToast,
  elapse,
  nextEnd,
  type ToastOptions,
  type ToastQueue,
  toToast,
  withoutAbout,
} from './toast-queue.ts'

type HoldReason = 'unseen' | 'pointer' | 'focus' | 'hidden'

const nothing: ToastQueue = []
/** Until the place where they appear is there, which may come with the first of them, they are unseen. */
const holds = new Set<HoldReason>(['unseen'])
const listeners = new Set<() => void>()
let queue = nothing
let lastId = 0
let startedAt: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells something that has happened. Only for handlers and effects: the server has nobody to tell. */
export function toast(options: ToastOptions): void {
  lastId += 1
  const added = toToast(lastId, options)

  change((toasts) => addToast(toasts, added))
}

export function dismissToast(id: number): void {
  change((toasts) => toasts.filter((other) => other.id !== id))
}

/** What was said about it no longer holds. */
export function dropToasts(about: string): void {
  const rest = withoutAbout(queue, about)
  if (rest.length < queue.length) change((toasts) => withoutAbout(toasts, about))
}

/** Nobody's time runs while somebody reads, or while the tab is out of sight. */
export function holdToasts(reason: HoldReason): void {
  change((toasts) => toasts)
  holds.add(reason)
  run()
}

export function releaseToasts(reason: HoldReason): void {
  if (holds.delete(reason)) run()
}

export function useToasts(): ToastQueue {
  return useSyncExternalStore(
    watch,
    () => queue,
    () => nothing,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}

function change(edit: (toasts: ToastQueue) => ToastQueue): void {
  const passed = startedAt === null ? 0 : performance.now() - startedAt
  queue = edit(elapse(queue, passed))
  for (const listener of listeners) listener()
  run()
}

/** One timer, for the toast that leaves first. */
function run(): void {
  clearTimeout(timer)
  const isHeld = holds.size > 0
  startedAt = isHeld ? null : performance.now()
  const wait = nextEnd(queue)
  if (!isHeld && Number.isFinite(wait)) timer = setTimeout(() => change((toasts) => toasts), wait)
}
