import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../context/app-error.ts'
import { createGate } from './gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Calls that run until the test ends them. */
function startCalls(gate: ReturnType<typeof createGate>, count: number) {
  const state = { running: 0, maxRunning: 0 }
  const calls = Array.from({ length: count }, () => {
    const ended = Promise.withResolvers<void>()
    const outcome = gate(async () => {
      state.running += 1
      state.maxRunning = Math.max(state.maxRunning, state.running)
      await ended.promise
      state.running -= 1
      return 'done'
    }).catch((error: unknown) => error)
    return { end: () => ended.resolve(), outcome }
  })
  return { calls, state }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('createGate', () => {
  it('runs four calls at once, and the next one when a slot is free', async () => {
    const gate = createGate({ max: 4, waitMs: 1000, maxWaiting: 10 })
    const { calls, state } = startCalls(gate, 6)
    await settle()
    expect(state.running).toBe(4)
    calls[0]?.end()
    await settle()
    expect(state.running).toBe(4)
    for (const { end } of calls) end()
    expect(await Promise.all(calls.map(({ outcome }) => outcome))).toEqual(Array(6).fill('done'))
    expect(state.maxRunning).toBe(4)
  })

  it('refuses a call that waited too long, and says when to retry', async () => {
    const gate = createGate({ max: 1, waitMs: 1000, maxWaiting: 10 })
    const { calls } = startCalls(gate, 2)
    await vi.advanceTimersByTimeAsync(1000)
    const outcome = await calls[1]?.outcome
    expect(outcome).toBeInstanceOf(AppError)
    expect(outcome).toMatchObject({ code: 'overloaded', retryAfter: 2 })
    calls[0]?.end()
    expect(await calls[0]?.outcome).toBe('done')
    expect(await gate(async () => 'next')).toBe('next')
  })

  it('refuses a call immediately if too many are waiting', async () => {
    const gate = createGate({ max: 1, waitMs: 1000, maxWaiting: 1 })
    const { calls } = startCalls(gate, 3)
    expect(await calls[2]?.outcome).toMatchObject({ code: 'overloaded' })
    for (const { end } of calls) end()
    expect(await calls[1]?.outcome).toBe('done')
  })

  it('frees the slot of a call that failed', async () => {
    const gate = createGate({ max: 1, waitMs: 1000, maxWaiting: 1 })
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await gate(async () => 'next')).toBe('next')
  })
})
