import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settled, Taken } from './queries.ts'
import { createRateLimiter } from './rate-limiter.ts'

const rule = { limit: 3, windowMs: 60_000 }

const start = (shared: Record<string, number> = {}) => {
  const told: Taken[][] = []
  const settle = async (taken: readonly Taken[]): Promise<Settled[]> => {
    told.push([...taken])
    return taken.map(({ key, hits, windowMs }) => ({
      key,
      told: hits,
      hits: (shared[key] ?? 0) + hits,
      resetsInMs: windowMs,
    }))
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

  it('forgets the oldest key instead of growing without end', () => {
    const limiter = createRateLimiter({ settle: async () => [], onError: () => {}, maximumKeys: 2 })
    for (const key of ['a', 'a', 'a', 'b', 'c']) limiter.take(key, rule)
    expect(limiter.take('b', rule).remaining).toBe(1)
    expect(limiter.take('a', rule).remaining).toBe(2)
  })
})
