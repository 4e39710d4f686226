import { holdUpload, untilFree } from './tab-locks.ts'

export type UploadLocks = {
  /** Resolves to false if another tab holds the lock. */
  hold: (uploadId: string) => Promise<boolean>
  untilFree: (uploadId: string) => Promise<void>
  release: (uploadId: string) => void
  releaseAll: () => void
}

/** Locks of the uploads that this tab sends, so no other tab sends them. */
export function createUploadLocks(): UploadLocks {
  const held = new Map<string, () => void>()

  function release(uploadId: string): void {
    held.get(uploadId)?.()
    held.delete(uploadId)
  }

  return {
    hold: async (uploadId) => {
      if (held.has(uploadId)) return true
      const free = await holdUpload(uploadId)
      if (free) held.set(uploadId, free)
      return free !== null
    },
    untilFree,
    release,
    releaseAll: () => [...held.keys()].forEach(release),
  }
}
