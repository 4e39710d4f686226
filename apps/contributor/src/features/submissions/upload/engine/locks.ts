/** Web Locks: only one tab sends a file at a time. The browser frees the lock when the tab closes or crashes. */
const prefix = 'upload:'

/** Resolves with a release function, or with null if another tab holds the lock. */
function lockUpload(uploadId: string): Promise<(() => void) | null> {
  const { promise, resolve } = Promise.withResolvers<(() => void) | null>()
  // Web Locks need a secure context. Without them two tabs may send the same parts, which is harmless.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)

  void navigator.locks.request(prefix + uploadId, { ifAvailable: true }, async (lock) => {
    if (lock === null) return resolve(null)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    resolve(() => release())
    // The browser holds the lock until this promise resolves.
    return released
  })
  return promise
}

/** Ids of the uploads that any tab of this browser is sending. */
export async function listLockedUploads(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  )
}

/** Resolves once no tab holds the lock. */
export async function waitUntilFree(uploadId: string): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(prefix + uploadId, () => undefined)
}

const canceledKey = 'upload_canceled'

/** Broadcasts a cancel to the other tabs; otherwise one of them would restart the upload. */
export function announceCanceled(uploadId: string): void {
  try {
    localStorage.setItem(canceledKey, uploadId)
    localStorage.removeItem(canceledKey)
  } catch {
    // Local storage is blocked, so other tabs are not notified.
  }
}

/** Subscribes to cancels in other tabs; returns the unsubscribe function. */
export function onCancelInOtherTab(onCanceled: (uploadId: string) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === canceledKey && newValue !== null) onCanceled(newValue)
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

export type UploadLocks = {
  /** Resolves to false if another tab holds the lock. */
  acquire: (uploadId: string) => Promise<boolean>
  waitUntilFree: (uploadId: string) => Promise<void>
  release: (uploadId: string) => void
  releaseAll: () => void
}

/** Locks of the uploads that this tab sends, so no other tab sends them. */
export function createUploadLocks(): UploadLocks {
  const releaseFunctions = new Map<string, () => void>()

  function release(uploadId: string): void {
    releaseFunctions.get(uploadId)?.()
    releaseFunctions.delete(uploadId)
  }

  return {
    acquire: async (uploadId) => {
      if (releaseFunctions.has(uploadId)) return true
      const releaseLock = await lockUpload(uploadId)
      if (releaseLock) releaseFunctions.set(uploadId, releaseLock)
      return releaseLock !== null
    },
    waitUntilFree,
    release,
    releaseAll: () => [...releaseFunctions.keys()].forEach(release),
  }
}
