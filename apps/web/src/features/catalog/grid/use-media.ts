import { useCallback, useSyncExternalStore } from 'react'

/** False in server-rendered HTML. */
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
