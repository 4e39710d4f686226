import { useSyncExternalStore } from 'react'

export const dismissedBannersKey = 'dismissed-banners'

/** What this visitor dismissed, as it is stored. */
export function useDismissed(): string | null {
  return useSyncExternalStore(watch, read)
}

export function dismissBanner(id: string): void {
  const list = withDismissed(read(), id)
  try {
    localStorage.setItem(dismissedBannersKey, list)
  } catch {
    // A browser whose storage is full or refused shows the banner again on the next visit.
    unkept = list
  }
  for (const listener of listeners) listener()
}

export function isDismissed(stored: string | null, id: string): boolean {
  return toIds(stored).includes(id)
}

/** The list with one id more; what else may have been stored there is dropped. */
export function withDismissed(stored: string | null, id: string): string {
  return JSON.stringify([...new Set([...toIds(stored), id])])
}

const listeners = new Set<() => void>()

/** What was dismissed in this tab and could not be stored. */
let unkept: string | null = null

/** The stored list as text, which stays the same until it changes. */
function read(): string | null {
  if (unkept !== null) return unkept
  try {
    return localStorage.getItem(dismissedBannersKey)
  } catch {
    return null
  }
}

/** Dismissed in one tab is dismissed in all of them. */
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
