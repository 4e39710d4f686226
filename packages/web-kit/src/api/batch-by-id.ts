type Load<T> = (ids: readonly string[]) => Promise<Readonly<Record<string, T | null>>>

type BatchOptions = {
  /** Maximum number of ids per call. */
  maxBatchSize: number
}

/**
 * Returns a loader for one id. Ids requested in the same tick share calls of up to `maxBatchSize` ids, and an id without
 * a result resolves to null.
 */
export function batchById<T>(
  load: Load<T>,
  { maxBatchSize }: BatchOptions,
): (id: string) => Promise<T | null> {
  let pending = new Map<string, PromiseWithResolvers<T | null>>()

  function loadPending(): void {
    const requests = [...pending]
    pending = new Map()
    for (let first = 0; first < requests.length; first += maxBatchSize)
      void loadBatch(requests.slice(first, first + maxBatchSize))
  }

  async function loadBatch(batch: readonly [string, PromiseWithResolvers<T | null>][]) {
    try {
      const results = await load(batch.map(([id]) => id))
      for (const [id, { resolve }] of batch) resolve(results[id] ?? null)
    } catch (error) {
      for (const [, { reject }] of batch) reject(error)
    }
  }

  return (id) => {
    const existing = pending.get(id)
    if (existing !== undefined) return existing.promise

    if (pending.size === 0) setTimeout(loadPending)
    const request = Promise.withResolvers<T | null>()
    pending.set(id, request)

    return request.promise
  }
}
