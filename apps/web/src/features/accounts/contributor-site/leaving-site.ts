import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isLeaving = false

/** Whether the user is being redirected to the contributor site. Until then, restricted pages do not render. */
export function useIsLeaving(): boolean {
  return useSyncExternalStore(
    watch,
    () => isLeaving,
    () => false,
  )
}

export function setLeaving(is: boolean): void {
  if (isLeaving === is) return

  isLeaving = is
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}
