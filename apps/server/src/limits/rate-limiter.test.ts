import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'
import type { Settled, Taken } from './shared-counters.ts'

const rule = { limit: 3, windowMs: 60_000 }

const start = (shared: Record<string, number> = {}) => {
  const told: Taken[][] = []
  const settle = async (taken: readonly Taken[]): Promise<Settled[]> => {
    told.push([...taken])
    return taken.map(({ key, hits, windowMs }) => {
      shared[key] = (shared[key] ?? 0) + hits
      return { key, hits: shared[key], resetsInMs: windowMs }
    })
  }
  const errors: unknown[] = []
  const limiter = createRateLimiter({ settle, onError: (error) => errors.push(error) })
  return { limiter, told, errors }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createRateLimiter', () => {
  it('admits as many as the limit and says how many are left', () => {
    const { limiter } = start()
    expect([1, 2, 3, 4].map(() => limiter.take('a', rule).remaining)).toEqual([2, 1, 0, 0])
    expect(limiter.take('a', rule).allowed).toBe(false)
    expect(limiter.take('b', rule).allowed).toBe(true)
  })

  it('opens again when the window has passed', () => {
    const { limiter } = start()
    for (let hit = 0; hit < 4; hit += 1) limiter.take('a', rule)
    vi.advanceTimersByTime(rule.windowMs + 1)
    expect(limiter.take('a', rule)).toMatchObject({ allowed: true, remaining: 2 })
  })

  it('settles many keys at once, sorted, and counts what other processes took', async () => {
    const { limiter, told } = start({ a: 2 })
    limiter.take('b', rule)
    limiter.take('a', rule)
    limiter.take('b', rule)

    await vi.advanceTimersByTimeAsync(300)

    expect(told).toHaveLength(1)
    expect(told[0]?.map(({ key, hits }) => [key, hits])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(limiter.take('a', rule).allowed).toBe(false)
    expect(limiter.take('b', rule).allowed).toBe(true)
  })

  it('does not ask the database about a key that is over its limit', async () => {
    const { limiter, told } = start()
    for (let hit = 0; hit < 3; hit += 1) limiter.take('a', rule)
    await vi.advanceTimersByTimeAsync(300)
    for (let hit = 0; hit < 50; hit += 1) limiter.take('a', rule)
    await vi.advanceTimersByTimeAsync(3000)
    expect(told).toHaveLength(1)
  })

  it('keeps counting when the database is away', async () => {
    const errors: unknown[] = []
    const limiter = createRateLimiter({
      settle: async () => {
        throw new Error('away')
      },
      onError: (error) => errors.push(error),
    })
    for (let hit = 0; hit < 3; hit += 1) limiter.take('a', rule)
    await vi.advanceTimersByTimeAsync(300)

    expect(errors).toHaveLength(1)
    expect(limiter.take('a', rule).allowed).toBe(false)
  })

  it('tells the database afterwards what it counted while it was away', async () => {
    let away = true
    const told: number[] = []
    const limiter = createRateLimiter({
      settle: async (taken) => {
        if (away) throw new Error('away')
        told.push(...taken.map(({ hits }) => hits))
        return taken.map(({ key, hits }) => ({ key, hits, resetsInMs: 60_000 }))
      },
      onError: () => {},
    })
    for (let hit = 0; hit < 2; hit += 1) limiter.take('a', rule)
    await vi.advanceTimersByTimeAsync(300)
    away = false
    await vi.advanceTimersByTimeAsync(300)
    expect(told).toEqual([2])
  })

  it('tells each hit once, however slowly the database answers', async () => {
    const shared: Record<string, number> = {}
    const limiter = createRateLimiter({
      settle: async (taken) => {
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

  it('tells a burst whole, so that four processes together stop near the limit', async () => {
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
    // Between two settlings each process admits at most 50 hits in each of 5 steps.
    expect(admitted).toBeLessThanOrEqual(3000 + 4 * 50 * 6)
    expect(shared.a).toBe(admitted)
  })

  it('takes a use that counts as several whole or not at all', () => {
    const { limiter } = start()
    const taken = [2, 2, 1, 1].map((hits) => limiter.take('a', { ...rule, hits }))
    expect(taken.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 1],
      [false, 1],
      [true, 0],
      [false, 0],
    ])
  })

  it('keeps the first hundredth of a limit to itself, and then tells all of it', async () => {
    const { limiter, told } = start()
    const wide = { limit: 1000, windowMs: 60_000 }
    for (let hit = 0; hit < 10; hit += 1) limiter.take('a', wide)
    await vi.advanceTimersByTimeAsync(3000)
    expect(told).toEqual([])
    limiter.take('a', wide)
    await vi.advanceTimersByTimeAsync(300)
    limiter.take('a', wide)
    await vi.advanceTimersByTimeAsync(300)
    expect(told.map(([counter]) => counter?.hits)).toEqual([11, 1])
  })

  it('keeps no more than thirty of a large limit to itself', async () => {
    const { limiter, told } = start()
    const daily = { limit: 50_000, windowMs: 86_400_000 }
    for (let hit = 0; hit < 31; hit += 1) limiter.take('a', daily)
    await vi.advanceTimersByTimeAsync(300)
    expect(told.map(([counter]) => counter?.hits)).toEqual([31])
  })

  it('forgets the key that rests longest, not the one that came first', () => {
    const limiter = createRateLimiter({ settle: async () => [], onError: () => {}, maximumKeys: 2 })
    for (const key of ['a', 'b', 'a', 'c']) limiter.take(key, rule)
    expect(limiter.take('a', rule).remaining).toBe(0)
  })

  it('forgets the oldest key instead of growing without end', () => {
    const limiter = createRateLimiter({ settle: async () => [], onError: () => {}, maximumKeys: 2 })
    for (const key of ['a', 'a', 'a', 'b', 'c']) limiter.take(key, rule)
    expect(limiter.take('b', rule).remaining).toBe(1)
    expect(limiter.take('a', rule).remaining).toBe(2)
  })
})
