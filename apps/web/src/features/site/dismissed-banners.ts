const storageKey = 'dismissed-banners'

/** The stored list as text, which stays the same until it changes; null where the browser keeps nothing. */
export function readDismissed(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function isDismissed(stored: string | null, id: string): boolean {
  return toIds(stored).includes(id)
}

/** The list with one id more; what else may have been stored there is dropped. */
export function withDismissed(stored: string | null, id: string): string {
  return JSON.stringify([...new Set([...toIds(stored), id])])
}

export function storeDismissed(list: string): void {
  try {
    localStorage.setItem(storageKey, list)
  } catch {
    // A browser that refuses its storage shows the banner again on the next visit.
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
