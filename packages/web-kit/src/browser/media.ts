import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false in server-rendered HTML. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)

      return () => media.removeEventListener('change', listener)
    },
    [query],
  )

  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

let printQuery: MediaQueryList | undefined

/** Caches the query, because the photo grid calls this on every frame. */
export function isPrinting(): boolean {
  printQuery ??= window.matchMedia('print')

  return printQuery.matches
}
