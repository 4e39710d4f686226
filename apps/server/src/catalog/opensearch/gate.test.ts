import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../context/app-error.ts'
import { createGate } from './gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Works that end when the test says so. */
function startWorks(gate: ReturnType<typeof createGate>, count: number) {
  const state = { running: 0, most: 0 }
  const works = Array.from({ length: count }, () => {
    const work = Promise.withResolvers<void>()
    const outcome = gate(async () => {
      state.running += 1
      state.most = Math.max(state.most, state.running)
      await work.promise
      state.running -= 1
      return 'done'
    }).catch((error: unknown) => error)
    return { end: () => work.resolve(), outcome }
  })
  return { works, state }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('createGate', () => {
  it('runs four at once and the next one when a place is free', async () => {
    const gate = createGate({ max: 4, waitMs: 1000, maxWaiting: 10 })
    const { works, state } = startWorks(gate, 6)
    await settle()
    expect(state.running).toBe(4)
    works[0]?.end()
    await settle()
    expect(state.running).toBe(4)
    for (const { end } of works) end()
    expect(await Promise.all(works.map(({ outcome }) => outcome))).toEqual(Array(6).fill('done'))
    expect(state.most).toBe(4)
  })

  it('refuses one that waited too long, with the time to come back', async () => {
    const gate = createGate({ max: 1, waitMs: 1000, maxWaiting: 10 })
    const { works } = startWorks(gate, 2)
    await vi.advanceTimersByTimeAsync(1000)
    const outcome = await works[1]?.outcome
    expect(outcome).toBeInstanceOf(AppError)
    expect(outcome).toMatchObject({ code: 'overloaded', retryAfter: 2 })
    works[0]?.end()
    expect(await works[0]?.outcome).toBe('done')
    expect(await gate(async () => 'next')).toBe('next')
  })

  it('refuses at once when too many wait', async () => {
    const gate = createGate({ max: 1, waitMs: 1000, maxWaiting: 1 })
    const { works } = startWorks(gate, 3)
    expect(await works[2]?.outcome).toMatchObject({ code: 'overloaded' })
    for (const { end } of works) end()
    expect(await works[1]?.outcome).toBe('done')
  })

  it('gives the place of a work that failed to the next one', async () => {
    const gate = createGate({ max: 1, waitMs: 1000, maxWaiting: 1 })
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await gate(async () => 'next')).toBe('next')
  })
})
