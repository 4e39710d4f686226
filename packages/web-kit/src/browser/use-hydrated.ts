import { useSyncExternalStore } from 'react'

/** False in server-rendered HTML and until hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
