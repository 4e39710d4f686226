import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isSending = false

/** Global upload flag: set by the upload page, read by actions elsewhere that would abort uploads. */
export function setUploading(isSendingNow: boolean): void {
  isSending = isSendingNow
  for (const listener of listeners) listener()
}

export function useIsUploading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSending,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
