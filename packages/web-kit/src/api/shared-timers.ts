import { timeoutManager } from '@tanstack/react-query'

/** Shorter delays, such as the pause before a retry, keep their exact timers. */
const minSharedDelayMs = 20_000
/** Timers that are due within the same second share one timer of the browser. */
const slotMs = 1000

type SharedTimer = { callback: () => void; slot: number; intervalMs: number | null }

/** Negative, because the ids of the browser are positive. */
let lastId = 0
const timers = new Map<number, SharedTimer>()
const idsBySlot = new Map<number, Set<number>>()

/**
 * Coalesces the long timers of React Query, which starts several for each query: a page of 75 signed URLs started and
 * cleared hundreds, a quarter of the blocking time of a signed-in search. Earlier timers stay with the browser and can
 * still be cleared. React Query cannot know that and warns in development, where timers are not shared.
 */
export function shareQueryTimers(): void {
  if (import.meta.env.DEV) return

  timeoutManager.setTimeoutProvider(sharedTimers)
}

type TimerId = ReturnType<typeof setTimeout> | number

export const sharedTimers = {
  setTimeout: (callback: () => void, delayMs: number): TimerId =>
    delayMs < minSharedDelayMs ? setTimeout(callback, delayMs) : addTimer(callback, delayMs, null),
  setInterval: (callback: () => void, delayMs: number): TimerId =>
    delayMs < minSharedDelayMs
      ? setInterval(callback, delayMs)
      : addTimer(callback, delayMs, delayMs),
  clearTimeout: (id: TimerId | undefined) => {
    if (!removeTimer(id)) clearTimeout(id)
  },
  clearInterval: (id: TimerId | undefined) => {
    if (!removeTimer(id)) clearInterval(id)
  },
}

function addTimer(callback: () => void, delayMs: number, intervalMs: number | null): number {
  lastId -= 1
  schedule(lastId, { callback, intervalMs }, delayMs)

  return lastId
}

function schedule(id: number, timer: Omit<SharedTimer, 'slot'>, delayMs: number): void {
  const now = performance.now()
  const slot = Math.ceil((now + delayMs) / slotMs)
  timers.set(id, { ...timer, slot })
  const ids = idsBySlot.get(slot)
  if (ids !== undefined) {
    ids.add(id)
    return
  }

  idsBySlot.set(slot, new Set([id]))
  setTimeout(() => runSlot(slot), slot * slotMs - now)
}

function runSlot(slot: number): void {
  const ids = idsBySlot.get(slot) ?? []
  idsBySlot.delete(slot)
  // A callback may remove timers that have not run yet.
  for (const id of ids) {
    const timer = timers.get(id)
    if (timer === undefined) continue

    if (timer.intervalMs === null) timers.delete(id)
    else schedule(id, timer, timer.intervalMs)
    timer.callback()
  }
}

/** Returns false for a timer of the browser. The browser's timer of a slot stays, even without timers to run. */
function removeTimer(id: TimerId | undefined): boolean {
  if (typeof id !== 'number' || id >= 0) return false

  const timer = timers.get(id)
  timers.delete(id)
  if (timer !== undefined) idsBySlot.get(timer.slot)?.delete(id)
  return true
}
