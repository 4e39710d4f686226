import { createStore, useStore } from '../browser/store.ts'
import {
  addToast,
  subtractTime,
  type ToastOptions,
  type ToastQueue,
  timeToNextExpiry,
  toToast,
  withoutToastsAbout,
} from './toast-queue.ts'

type PauseReason = 'not mounted' | 'pointer' | 'focus' | 'hidden'

const queue = createStore<ToastQueue>([])
/** The timers start once the Toaster has mounted, because its code may load only with the first toast. */
const pauseReasons = new Set<PauseReason>(['not mounted'])
let lastId = 0
let timerStartedAt: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Call this only in event handlers and effects: the server shows no toasts. */
export function toast(options: ToastOptions): void {
  lastId += 1
  const added = toToast(lastId, options)

  updateQueue((toasts) => addToast(toasts, added))
}

export function dismissToast(id: number): void {
  updateQueue((toasts) => toasts.filter((other) => other.id !== id))
}

/** Removes the toasts about a subject, for example when they are outdated. */
export function dropToasts(subject: string): void {
  const toasts = queue.get()
  if (withoutToastsAbout(toasts, subject).length < toasts.length)
    updateQueue((old) => withoutToastsAbout(old, subject))
}

/** Pauses the timers of all toasts until `resumeToasts` is called with the same reason. */
export function pauseToasts(reason: PauseReason): void {
  subtractElapsedTime()
  pauseReasons.add(reason)
  restartTimer()
}

export function resumeToasts(reason: PauseReason): void {
  if (pauseReasons.delete(reason)) restartTimer()
}

export function useToasts(): ToastQueue {
  return useStore(queue)
}

function updateQueue(edit: (toasts: ToastQueue) => ToastQueue): void {
  const elapsedMs = timerStartedAt === null ? 0 : performance.now() - timerStartedAt
  queue.set((toasts) => edit(subtractTime(toasts, elapsedMs)))
  restartTimer()
}

/** Subtracts the time since the timer started, and removes the toasts that have expired. */
function subtractElapsedTime(): void {
  updateQueue((toasts) => toasts)
}

/** One timer serves all toasts: it is set for the toast that expires first. */
function restartTimer(): void {
  clearTimeout(timer)
  const isPaused = pauseReasons.size > 0
  timerStartedAt = isPaused ? null : performance.now()
  const delayMs = timeToNextExpiry(queue.get())
  if (!isPaused && Number.isFinite(delayMs)) timer = setTimeout(subtractElapsedTime, delayMs)
}
