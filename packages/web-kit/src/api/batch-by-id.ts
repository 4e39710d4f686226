type Load<T> = (ids: readonly string[]) => Promise<Readonly<Record<string, T | null>>>

type BatchOptions = {
  /** The most ids that one call accepts. */
  max: number
}

/** Collects the ids requested in one tick into as few calls as possible. An id without a result gives null. */
export function batchById<T>(
  load: Load<T>,
  { max }: BatchOptions,
): (id: string) => Promise<T | null> {
  let waiting = new Map<string, PromiseWithResolvers<T | null>>()

  function loadAll(): void {
    const all = [...waiting]
    waiting = new Map()
    for (let first = 0; first < all.length; first += max)
      void loadSome(all.slice(first, first + max))
  }

  async function loadSome(requests: readonly [string, PromiseWithResolvers<T | null>][]) {
    try {
      const found = await load(requests.map(([id]) => id))
      for (const [id, { resolve }] of requests) resolve(found[id] ?? null)
    } catch (error) {
      for (const [, { reject }] of requests) reject(error)
    }
  }

  return (id) => {
    const known = waiting.get(id)
    if (known !== undefined) return known.promise

    if (waiting.size === 0) setTimeout(loadAll)
    const request = Promise.withResolvers<T | null>()
    waiting.set(id, request)

    return request.promise
  }
}
