/** One tab sends a file at a time; the browser keeps the lock and frees it with the tab, however that ends. */
const prefix = 'upload:'

/** Null where another tab sends it. */
export function holdUpload(uploadId: string): Promise<(() => void) | null> {
  const { promise, resolve } = Promise.withResolvers<(() => void) | null>()
  // Without a secure context there are no locks; two tabs then send twice, which the storage does not mind.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)

  void navigator.locks.request(prefix + uploadId, { ifAvailable: true }, async (lock) => {
    if (lock === null) return resolve(null)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    resolve(() => release())
    return held
  })
  return promise
}

/** Uploads that some tab of this browser sends now. */
export async function uploadsHeld(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  )
}

/** Resolves when no other tab sends it any more. */
export async function untilFree(uploadId: string): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(prefix + uploadId, () => undefined)
}

const canceledKey = 'upload_canceled'

/** A cancel in one tab is meant for all of them: another one would begin the file anew. */
export function tellCanceled(uploadId: string): void {
  try {
    localStorage.setItem(canceledKey, uploadId)
    localStorage.removeItem(canceledKey)
  } catch {
    // Forbidden: then each tab is on its own.
  }
}

/** Tells of cancels in other tabs, until it is ended. */
export function hearCanceled(onCanceled: (uploadId: string) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === canceledKey && newValue !== null) onCanceled(newValue)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
