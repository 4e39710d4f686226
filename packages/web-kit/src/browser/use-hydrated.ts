import { useSyncExternalStore } from 'react'

/** False in the server's picture and until the page's script has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
