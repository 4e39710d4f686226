/** Web Locks: only one tab sends a file at a time. The browser frees the lock when the tab closes or crashes. */
const prefix = 'upload:'

/** Resolves with a release function, or with null if another tab holds the lock. */
function lockUpload(uploadId: string): Promise<(() => void) | null> {
  const { promise, resolve } = Promise.withResolvers<(() => void) | null>()
  // Web Locks need a secure context. Without them two tabs send the same parts, which is harmless.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)

  void navigator.locks.request(prefix + uploadId, { ifAvailable: true }, async (lock) => {
    if (lock === null) return resolve(null)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    resolve(() => release())
    return held
  })
  return promise
}

/** Uploads that any tab of this browser is sending. */
export async function listLockedUploads(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  )
}

/** Resolves once no tab holds the lock. */
export async function untilFree(uploadId: string): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(prefix + uploadId, () => undefined)
}

const canceledKey = 'upload_canceled'

/** Broadcasts a cancel to all tabs; otherwise another tab would restart the file. */
export function announceCanceled(uploadId: string): void {
  try {
    localStorage.setItem(canceledKey, uploadId)
    localStorage.removeItem(canceledKey)
  } catch {
    // Local storage is blocked; the other tabs do not learn of it.
  }
}

/** Subscribes to cancels in other tabs; returns the unsubscribe function. */
export function onCancelInOtherTab(onCanceled: (uploadId: string) => void): () => void {
  const receive = ({ key, newValue }: StorageEvent) => {
    if (key === canceledKey && newValue !== null) onCanceled(newValue)
  }
  window.addEventListener('storage', receive)
  return () => window.removeEventListener('storage', receive)
}

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
      const releaseLock = await lockUpload(uploadId)
      if (releaseLock) held.set(uploadId, releaseLock)
      return releaseLock !== null
    },
    untilFree,
    release,
    releaseAll: () => [...held.keys()].forEach(release),
  }
}
