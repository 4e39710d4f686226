import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isSending = false

/** Whether the page sends files now: told by the upload page, asked by what would end it from elsewhere. */
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
