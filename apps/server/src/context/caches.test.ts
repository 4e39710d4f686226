import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheFor, createCaches, defineCache } from './caches.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createCaches', () => {
  it('returns the same cache for the same definition, and another one in other caches', () => {
    const definition = defineCache<string, string>({ max: 10 })
    const [caches, others] = [createCaches(), createCaches()]
    caches.get(definition).set('key', 'value')

    expect(caches.get(definition).get('key')).toBe('value')
    expect(others.get(definition).get('key')).toBeUndefined()
  })

  it('evicts the least recently used entry', () => {
    const cache = createCaches().get(defineCache<string, string>({ max: 2 }))
    cache.set('a', 'first').set('b', 'second')
    cache.get('a')
    cache.set('c', 'third')

    expect([...cache.keys()].toSorted()).toEqual(['a', 'c'])
  })
})

describe('cacheFor', () => {
  const counting = (results: (number | Error)[]) => {
    let loads = 0
    const read = cacheFor(60_000, async () => {
      const result = results[loads] ?? 0
      loads += 1
      if (result instanceof Error) throw result
      return result
    })
    return { read, loads: () => loads }
  }
  const context = () => ({ caches: createCaches() })

  it('loads once for concurrent reads, and again after the time to live', async () => {
    const { read, loads } = counting([1, 2])
    const ctx = context()

    expect(await Promise.all([read(ctx), read(ctx), read(ctx)])).toEqual([1, 1, 1])
    vi.advanceTimersByTime(59_999)
    expect(await read(ctx)).toBe(1)
    vi.advanceTimersByTime(2)
    expect(await read(ctx)).toBe(2)
    expect(loads()).toBe(2)
  })

  it('keeps two processes apart', async () => {
    const { read } = counting([1, 2])
    expect(await read(context())).toBe(1)
    expect(await read(context())).toBe(2)
  })

  it('loads again after clear, even if a load was running', async () => {
    const { read } = counting([1, 2, 3])
    const [ctx, other] = [context(), context()]
    const running = read(ctx)
    read.clear(ctx)

    expect(await read(ctx)).toBe(2)
    expect(await running).toBe(1)
    expect(await read(ctx)).toBe(2)
    expect(await read(other)).toBe(3)
    read.clear(ctx)
    expect(await read(other)).toBe(3)
  })

  it('does not cache a failed load', async () => {
    const { read } = counting([new Error('unavailable'), 7])
    const ctx = context()

    await expect(read(ctx)).rejects.toThrow('unavailable')
    expect(await read(ctx)).toBe(7)
  })
})
