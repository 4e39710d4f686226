import { useSyncExternalStore } from 'react'

type StoredOptions<T> = {
  key: string
  area: 'local' | 'session'
  /** Returns null, or throws, for text in an unknown format. */
  parse: (text: string) => T | null
}

export type StoredValue<T> = {
  read: () => T | null
  /** Stores strings unchanged, everything else as JSON. */
  write: (value: T) => void
  remove: () => void
  /** Reports changes in this tab and in other tabs. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** A value in browser storage. Never throws: if storage is blocked or full, the value lasts as long as the page. */
export function createStoredValue<T>({ key, area, parse }: StoredOptions<T>): StoredValue<T> {
  const listeners = new Set<() => void>()
  let unsavedText: string | null = null
  let lastParsed: { text: string; value: T | null } | null = null

  const storage = () => (area === 'local' ? localStorage : sessionStorage)
  const notify = () => {
    for (const listener of listeners) listener()
  }

  return {
    read: () => {
      const text = unsavedText ?? tryOrNull(() => storage().getItem(key))
      if (text === null) return null
      // The same text gives the same object, as useSyncExternalStore requires.
      if (lastParsed?.text !== text) lastParsed = { text, value: tryOrNull(() => parse(text)) }

      return lastParsed.value
    },
    write: (value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const isSaved = tryOrNull(() => {
        storage().setItem(key, text)

        return true
      })
      unsavedText = isSaved ? null : text
      notify()
    },
    remove: () => {
      unsavedText = null
      tryOrNull(() => storage().removeItem(key))
      notify()
    },
    subscribe: (listener) => {
      const handleStorage = (event: StorageEvent) => {
        // The key is null when another tab cleared the whole storage.
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', handleStorage)

      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', handleStorage)
      }
    },
  }
}

/** Null in server-rendered HTML and during hydration. */
export function useStoredValue<T>({ subscribe, read }: StoredValue<T>): T | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

/**
 * Returns null if the action throws. Browsers throw on any access to blocked storage and on writes to full storage, and
 * `parse` may throw too.
 */
function tryOrNull<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
