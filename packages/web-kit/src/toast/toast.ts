import { createStore, useStore } from '../browser/store.ts'
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

const queue = createStore<ToastQueue>([])
/** Toasts are held as 'unseen' until the Toaster mounts, which may load with the first toast. */
const holds = new Set<HoldReason>(['unseen'])
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
  const toasts = queue.get()
  if (withoutAbout(toasts, about).length < toasts.length) change((old) => withoutAbout(old, about))
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
  return useStore(queue)
}

function change(edit: (toasts: ToastQueue) => ToastQueue): void {
  const passed = startedAt === null ? 0 : performance.now() - startedAt
  queue.set((toasts) => edit(elapse(toasts, passed)))
  run()
}

/** A single timer, for the toast that expires first. */
function run(): void {
  clearTimeout(timer)
  const isHeld = holds.size > 0
  startedAt = isHeld ? null : performance.now()
  const wait = nextEnd(queue.get())
  if (!isHeld && Number.isFinite(wait)) timer = setTimeout(() => change((toasts) => toasts), wait)
}
