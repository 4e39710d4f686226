import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedTimers } from './shared-timers.ts'

const minute = 60_000

describe('sharedTimers', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('long timers of the same second share one timer of the browser and run at most a second late', () => {
    const run = vi.fn<(name: string) => void>()
    sharedTimers.setTimeout(() => run('first'), minute)
    sharedTimers.setTimeout(() => run('second'), minute)
    expect(vi.getTimerCount()).toBe(1)

    vi.advanceTimersByTime(minute - 1)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1001)
    expect(run.mock.calls.flat()).toEqual(['first', 'second'])
  })

  it('a timer that was cleared does not run, even if an earlier one of the same second clears it', () => {
    const run = vi.fn<() => void>()
    sharedTimers.clearTimeout(sharedTimers.setTimeout(run, minute))
    sharedTimers.setTimeout(() => sharedTimers.clearTimeout(lastId), minute)
    const lastId = sharedTimers.setTimeout(run, minute)

    vi.advanceTimersByTime(2 * minute)
    expect(run).not.toHaveBeenCalled()
  })

  it('an interval repeats until it is cleared, also from its own callback', () => {
    const run = vi.fn<() => void>(() => {
      if (run.mock.calls.length === 3) sharedTimers.clearInterval(id)
    })
    const id = sharedTimers.setInterval(run, minute)

    vi.advanceTimersByTime(2 * minute + 2000)
    expect(run).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(5 * minute)
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('short timers stay exact', () => {
    const run = vi.fn<() => void>()
    const id = sharedTimers.setInterval(run, 1500)
    sharedTimers.setTimeout(run, 1000)
    const cleared = sharedTimers.setTimeout(run, 500)
    sharedTimers.clearTimeout(cleared)

    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(500)
    expect(run).toHaveBeenCalledTimes(2)
    sharedTimers.clearInterval(id)
    expect(vi.getTimerCount()).toBe(0)
  })
})
