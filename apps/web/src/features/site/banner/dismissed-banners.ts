import { useSyncExternalStore } from 'react'

export const dismissedBannersKey = 'dismissed-banners'

/** The banners that this visitor dismissed, in stored form. */
export function useDismissed(): string | null {
  return useSyncExternalStore(watch, read)
}

export function dismissBanner(id: string): void {
  const list = withDismissed(read(), id)
  try {
    localStorage.setItem(dismissedBannersKey, list)
  } catch {
    // Storage is full or blocked: the banner is shown again on the next visit.
    unkept = list
  }
  for (const listener of listeners) listener()
}

export function isDismissed(stored: string | null, id: string): boolean {
  return toIds(stored).includes(id)
}

/** Adds one id to the list; anything else that was stored there is dropped. */
export function withDismissed(stored: string | null, id: string): string {
  return JSON.stringify([...new Set([...toIds(stored), id])])
}

const listeners = new Set<() => void>()

/** Dismissed in this tab, but not stored. */
let unkept: string | null = null

/** The stored list as text, so that the snapshot stays equal until it changes. */
function read(): string | null {
  if (unkept !== null) return unkept
  try {
    return localStorage.getItem(dismissedBannersKey)
  } catch {
    return null
  }
}

/** The storage event applies a dismissal in one tab to all of them. */
function watch(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)

  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function toIds(stored: string | null): string[] {
  if (stored === null) return []
  try {
    const list: unknown = JSON.parse(stored)

    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
