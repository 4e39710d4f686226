import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isTaken = false

/** Whether whoever is here is on the way to the contributor site: until they are there, the page is quiet. */
export function useIsLeaving(): boolean {
  return useSyncExternalStore(
    watch,
    () => isTaken,
    () => false,
  )
}

export function setLeaving(is: boolean): void {
  if (isTaken === is) return

  isTaken = is
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}
