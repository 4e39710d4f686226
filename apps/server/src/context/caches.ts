import { LRUCache } from 'lru-cache'

/** Describes a cache. Can be a module-level constant, because the entries live in `Caches`. */
export type CacheDefinition<Key extends CacheKey, Value extends object | string> = {
  create: () => LRUCache<Key, Value>
}

type CacheKey = string | number

type CacheOptions = { max: number; ttlMs?: number }

/** All caches of one process, created at startup. */
export type Caches = {
  get: <Key extends CacheKey, Value extends object | string>(
    definition: CacheDefinition<Key, Value>,
  ) => LRUCache<Key, Value>
}

export function defineCache<Key extends CacheKey, Value extends object | string>(
  options: CacheOptions,
): CacheDefinition<Key, Value> {
  return { create: () => createCache<Key, Value>(options) }
}

export function createCaches(): Caches {
  const caches = new Map<object, unknown>()

  return {
    get: <Key extends CacheKey, Value extends object | string>(
      definition: CacheDefinition<Key, Value>,
    ) => {
      const existing = caches.get(definition)
      if (isCreatedBy(definition, existing)) return existing

      const created = definition.create()
      caches.set(definition, created)
      return created
    },
  }
}

/** Always true at runtime: each definition maps only to the cache that it created. Narrows the type. */
function isCreatedBy<Key extends CacheKey, Value extends object | string>(
  _definition: CacheDefinition<Key, Value>,
  cache: unknown,
): cache is LRUCache<Key, Value> {
  return cache !== undefined
}

/** Evicts the least recently used entry beyond `max`. */
export function createCache<Key extends CacheKey, Value extends object | string>({
  max,
  ttlMs,
}: CacheOptions): LRUCache<Key, Value> {
  // Date instead of performance.now, so that fake timers in tests advance it.
  return new LRUCache({ max, ...(ttlMs !== undefined && { ttl: ttlMs, perf: Date }) })
}

type CachedLoad<Holder, Value> = {
  (ctx: Holder): Promise<Value>
  /** Call after changing the data, so that the next read loads it again. */
  clear: (ctx: { caches: Caches }) => void
}

/**
 * Caches one value that is the same for all callers. Concurrent reads share one load; a failed load is not cached.
 */
export function cacheFor<Holder extends { caches: Caches }, Value>(
  ttlMs: number,
  load: (ctx: Holder) => Promise<Value>,
): CachedLoad<Holder, Value> {
  const key = 'value'
  const definition = defineCache<typeof key, Promise<Value>>({ max: 1, ttlMs })

  const read = (ctx: Holder) => {
    const cache = ctx.caches.get(definition)
    const cached = cache.get(key)
    if (cached !== undefined) return cached

    const value = load(ctx)
    cache.set(key, value)
    value.catch(() => {
      if (cache.peek(key) === value) cache.delete(key)
    })
    return value
  }
  return Object.assign(read, {
    clear: ({ caches }: { caches: Caches }) => void caches.get(definition).delete(key),
  })
}
