import { useSyncExternalStore } from 'react'

type StoredOptions<T> = {
  key: string
  area: 'local' | 'session'
  /** Null for text that this code did not write; may throw. */
  parse: (text: string) => T | null
}

export type Stored<T> = {
  read: () => T | null
  /** Strings are stored as they are, everything else as JSON. */
  write: (value: T) => void
  remove: () => void
  /** Also notifies of changes in other tabs. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** A value in browser storage. Never throws: if storage is blocked or full, the value lasts as long as the page. */
export function stored<T>({ key, area, parse }: StoredOptions<T>): Stored<T> {
  const listeners = new Set<() => void>()
  let unsaved: string | null = null
  let last: { text: string; value: T | null } | null = null

  const storage = () => (area === 'local' ? localStorage : sessionStorage)
  const notify = () => {
    for (const listener of listeners) listener()
  }

  return {
    read: () => {
      const text = unsaved ?? attempt(() => storage().getItem(key))
      if (text === null) return null
      // The same text gives the same object, as useSyncExternalStore requires.
      if (last?.text !== text) last = { text, value: attempt(() => parse(text)) }

      return last.value
    },
    write: (value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const isSaved = attempt(() => {
        storage().setItem(key, text)

        return true
      })
      unsaved = isSaved ? null : text
      notify()
    },
    remove: () => {
      unsaved = null
      attempt(() => storage().removeItem(key))
      notify()
    },
    subscribe: (listener) => {
      const follow = (event: StorageEvent) => {
        // The key is null when another tab cleared the whole storage.
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', follow)

      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', follow)
      }
    },
  }
}

/** Null in server-rendered HTML and during hydration. */
export function useStored<T>({ subscribe, read }: Stored<T>): T | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

/** Browsers throw on any access to blocked storage, and on writes to a full one. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access()
  } catch {
    return null
  }
}
