import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false in server-rendered HTML. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)

      return () => media.removeEventListener('change', listener)
    },
    [query],
  )

  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

let print: MediaQueryList | undefined

/** The query is cached, because the photo grid calls this on every frame. */
export function isPrinting(): boolean {
  print ??= window.matchMedia('print')

  return print.matches
}
