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
/** Toasts are held as 'unseen' until the Toaster mounts, which may load with the first toast. */
const holds = new Set<HoldReason>(['unseen'])
const listeners = new Set<() => void>()
let queue = nothing
let lastId = 0
let startedAt: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a toast. Only for event handlers and effects: the server shows no toasts. */
export function toast(options: ToastOptions): void {
  lastId += 1
  const added = toToast(lastId, options)

  change((toasts) => addToast(toasts, added))
}

export function dismissToast(id: number): void {
  change((toasts) => toasts.filter((other) => other.id !== id))
}

/** Removes outdated toasts about a subject. */
export function dropToasts(about: string): void {
  const rest = withoutAbout(queue, about)
  if (rest.length < queue.length) change((toasts) => withoutAbout(toasts, about))
}

/** Pauses all timers, such as while a toast is hovered or focused, or the tab is hidden. */
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

/** A single timer, for the toast that expires first. */
function run(): void {
  clearTimeout(timer)
  const isHeld = holds.size > 0
  startedAt = isHeld ? null : performance.now()
  const wait = nextEnd(queue)
  if (!isHeld && Number.isFinite(wait)) timer = setTimeout(() => change((toasts) => toasts), wait)
}
