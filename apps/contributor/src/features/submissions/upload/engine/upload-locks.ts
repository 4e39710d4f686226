import { holdUpload, untilFree } from './tab-locks.ts'

export type UploadLocks = {
  /** False where another tab has it. */
  hold: (uploadId: string) => Promise<boolean>
  untilFree: (uploadId: string) => Promise<void>
  release: (uploadId: string) => void
  releaseAll: () => void
}

/** What this tab sends, so that no other one does. */
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
