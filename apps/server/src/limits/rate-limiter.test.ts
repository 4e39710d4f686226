import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'
import type { CounterHits, CounterState } from './shared-counters.ts'

const rule = { limit: 3, windowMs: 60_000 }

const start = (shared: Record<string, number> = {}) => {
  const flushed: CounterHits[][] = []
  const flush = async (taken: readonly CounterHits[]): Promise<CounterState[]> => {
    flushed.push([...taken])
    return taken.map(({ key, hits, windowMs }) => {
      shared[key] = (shared[key] ?? 0) + hits
      return { key, hits: shared[key], resetsInMs: windowMs }
    })
  }
  const errors: unknown[] = []
  const limiter = createRateLimiter({ flush, onError: (error) => errors.push(error) })
  return { limiter, flushed, errors }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createRateLimiter', () => {
  it('allows hits up to the limit and returns how many remain', () => {
    const { limiter } = start()
    expect([1, 2, 3, 4].map(() => limiter.take('a', rule).remaining)).toEqual([2, 1, 0, 0])
    expect(limiter.take('a', rule).allowed).toBe(false)
    expect(limiter.take('b', rule).allowed).toBe(true)
  })

  it('allows hits again after the window', () => {
    const { limiter } = start()
    for (let hit = 0; hit < 4; hit += 1) limiter.take('a', rule)
    vi.advanceTimersByTime(rule.windowMs + 1)
    expect(limiter.take('a', rule)).toMatchObject({ allowed: true, remaining: 2 })
  })

  it('flushes all keys in one call, sorted, and counts the hits of other processes', async () => {
    const { limiter, flushed } = start({ a: 2 })
    limiter.take('b', rule)
    limiter.take('a', rule)
    limiter.take('b', rule)

    await vi.advanceTimersByTimeAsync(300)

    expect(flushed).toHaveLength(1)
    expect(flushed[0]?.map(({ key, hits }) => [key, hits])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(limiter.take('a', rule).allowed).toBe(false)
    expect(limiter.take('b', rule).allowed).toBe(true)
  })

  it('does not flush a key that is over its limit', async () => {
    const { limiter, flushed } = start()
    for (let hit = 0; hit < 3; hit += 1) limiter.take('a', rule)
    await vi.advanceTimersByTimeAsync(300)
    for (let hit = 0; hit < 50; hit += 1) limiter.take('a', rule)
    await vi.advanceTimersByTimeAsync(3000)
    expect(flushed).toHaveLength(1)
  })

  it('keeps counting while the database is unreachable', async () => {
    const errors: unknown[] = []
    const limiter = createRateLimiter({
      flush: async () => {
        throw new Error('unreachable')
      },
      onError: (error) => errors.push(error),
    })
    for (let hit = 0; hit < 3; hit += 1) limiter.take('a', rule)
    await vi.advanceTimersByTimeAsync(300)

    expect(errors).toHaveLength(1)
    expect(limiter.take('a', rule).allowed).toBe(false)
  })

  it('flushes later what it counted while the database was unreachable', async () => {
    let isDown = true
    const flushed: number[] = []
    const limiter = createRateLimiter({
      flush: async (taken) => {
        if (isDown) throw new Error('unreachable')
        flushed.push(...taken.map(({ hits }) => hits))
        return taken.map(({ key, hits }) => ({ key, hits, resetsInMs: 60_000 }))
      },
      onError: () => {},
    })
    for (let hit = 0; hit < 2; hit += 1) limiter.take('a', rule)
    await vi.advanceTimersByTimeAsync(300)
    isDown = false
    await vi.advanceTimersByTimeAsync(300)
    expect(flushed).toEqual([2])
  })

  it('flushes each hit once, even if the database is slow', async () => {
    const shared: Record<string, number> = {}
    const limiter = createRateLimiter({
      flush: async (taken) => {
        await new Promise((done) => setTimeout(done, 600))
        return taken.map(({ key, hits }) => {
          shared[key] = (shared[key] ?? 0) + hits
          return { key, hits: shared[key], resetsInMs: 600_000 }
        })
      },
      onError: () => {},
    })
    for (let hit = 0; hit < 100; hit += 1) {
      expect(limiter.take('a', { limit: 1000, windowMs: 600_000 }).allowed).toBe(true)
      await vi.advanceTimersByTimeAsync(20)
    }
    await vi.advanceTimersByTimeAsync(3000)
    expect(shared).toEqual({ a: 100 })
  })

  it('flushes bursts completely, so that four processes together stop near the limit', async () => {
    const shared: Record<string, number> = {}
    const processes = Array.from({ length: 4 }, () => start(shared).limiter)
    const limit = { limit: 3000, windowMs: 60_000 }
    let admitted = 0
    for (let step = 0; step < 60; step += 1) {
      for (const limiter of processes) {
        for (let hit = 0; hit < 50; hit += 1) admitted += limiter.take('a', limit).allowed ? 1 : 0
      }
      await vi.advanceTimersByTimeAsync(50)
    }
    // Between two flush each process admits at most 50 hits in each of 5 steps.
    expect(admitted).toBeLessThanOrEqual(3000 + 4 * 50 * 6)
    expect(shared.a).toBe(admitted)
  })

  it('allows all hits of a use, or none', () => {
    const { limiter } = start()
    const taken = [2, 2, 1, 1].map((hits) => limiter.take('a', { ...rule, hits }))
    expect(taken.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 1],
      [false, 1],
      [true, 0],
      [false, 0],
    ])
  })

  it('does not flush the first hundredth of a limit, and then flushes all hits', async () => {
    const { limiter, flushed } = start()
    const wide = { limit: 1000, windowMs: 60_000 }
    for (let hit = 0; hit < 10; hit += 1) limiter.take('a', wide)
    await vi.advanceTimersByTimeAsync(3000)
    expect(flushed).toEqual([])
    limiter.take('a', wide)
    await vi.advanceTimersByTimeAsync(300)
    limiter.take('a', wide)
    await vi.advanceTimersByTimeAsync(300)
    expect(flushed.map(([counter]) => counter?.hits)).toEqual([11, 1])
  })

  it('flushes after thirty hits of a large limit', async () => {
    const { limiter, flushed } = start()
    const daily = { limit: 50_000, windowMs: 86_400_000 }
    for (let hit = 0; hit < 31; hit += 1) limiter.take('a', daily)
    await vi.advanceTimersByTimeAsync(300)
    expect(flushed.map(([counter]) => counter?.hits)).toEqual([31])
  })

  it('evicts the least recently used key', () => {
    const limiter = createRateLimiter({ flush: async () => [], onError: () => {}, maxKeys: 2 })
    for (const key of ['a', 'b', 'a', 'c']) limiter.take(key, rule)
    expect(limiter.take('a', rule).remaining).toBe(0)
  })

  it('keeps at most maxKeys counters', () => {
    const limiter = createRateLimiter({ flush: async () => [], onError: () => {}, maxKeys: 2 })
    for (const key of ['a', 'a', 'a', 'b', 'c']) limiter.take(key, rule)
    expect(limiter.take('b', rule).remaining).toBe(1)
    expect(limiter.take('a', rule).remaining).toBe(2)
  })
})
