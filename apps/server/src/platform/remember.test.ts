import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { remember } from './remember.ts'

const counting = (results: (number | Error)[]) => {
  let loads = 0
  const read = remember({
    ms: 60_000,
    load: async () => {
      const result = results[loads] ?? 0
      loads += 1
      if (result instanceof Error) throw result
      return result
    },
  })
  return { read, loads: () => loads }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('remember', () => {
  it('loads once for many who ask together, and again when the time is over', async () => {
    const { read, loads } = counting([1, 2])
    const holder = { pool: {} }

    expect(await Promise.all([read(holder), read(holder), read(holder)])).toEqual([1, 1, 1])
    vi.advanceTimersByTime(59_999)
    expect(await read(holder)).toBe(1)
    vi.advanceTimersByTime(2)
    expect(await read(holder)).toBe(2)
    expect(loads()).toBe(2)
  })

  it('keeps two databases apart', async () => {
    const { read } = counting([1, 2])
    expect(await read({ pool: {} })).toBe(1)
    expect(await read({ pool: {} })).toBe(2)
  })

  it('loads anew what was forgotten, also while it was on its way', async () => {
    const { read } = counting([1, 2, 3])
    const holder = { pool: {} }
    const other = { pool: {} }
    const old = read(holder)
    read.forget(holder)

    expect(await read(holder)).toBe(2)
    expect(await old).toBe(1)
    expect(await read(holder)).toBe(2)
    expect(await read(other)).toBe(3)
    read.forget(holder)
    expect(await read(other)).toBe(3)
  })

  it('does not remember a failure', async () => {
    const { read } = counting([new Error('away'), 7])
    const holder = { pool: {} }

    await expect(read(holder)).rejects.toThrow('away')
    expect(await read(holder)).toBe(7)
  })
})
