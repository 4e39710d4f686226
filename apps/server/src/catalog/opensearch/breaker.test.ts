import { describe, expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

function breakerWithClock() {
  const clock = { ms: 0 }
  const changes: string[] = []
  const breaker = createBreaker({
    now: () => clock.ms,
    onOpen: () => changes.push('open'),
    onClose: () => changes.push('closed'),
  })
  const fail = (times: number) => {
    for (let nth = 0; nth < times; nth += 1) breaker.enter()?.fail()
  }
  const succeed = (times: number) => {
    for (let nth = 0; nth < times; nth += 1) breaker.enter()?.succeed()
  }
  return { breaker, clock, changes, fail, succeed }
}

describe('createBreaker', () => {
  it('stays closed for four failures, and for five that are spread over more than ten seconds', () => {
    const { breaker, clock, fail } = breakerWithClock()
    fail(4)
    expect(breaker.isOpen()).toBe(false)
    clock.ms = 10_000
    fail(4)
    expect(breaker.isOpen()).toBe(false)
    clock.ms = 10_001
    fail(1)
    expect(breaker.isOpen()).toBe(true)
  })

  it('stays closed at 100 requests/s of which one in fifty fails', () => {
    const { breaker, clock, changes, fail, succeed } = breakerWithClock()
    for (let second = 0; second < 60; second += 1) {
      clock.ms = second * 1_000
      succeed(49)
      fail(1)
      succeed(49)
      fail(1)
    }
    expect(breaker.isOpen()).toBe(false)
    expect(changes).toEqual([])
  })

  it('opens when half of the requests of the last ten seconds failed, and not before', () => {
    const { breaker, clock, fail, succeed } = breakerWithClock()
    succeed(50)
    clock.ms = 10_000
    succeed(8)
    fail(7)
    expect(breaker.isOpen()).toBe(false)
    fail(1)
    expect(breaker.isOpen()).toBe(true)
  })

  it('opens after 100 failures, however many requests succeeded before them', () => {
    const { breaker, fail, succeed } = breakerWithClock()
    succeed(2_000)
    fail(99)
    expect(breaker.isOpen()).toBe(false)
    fail(1)
    expect(breaker.isOpen()).toBe(true)
  })

  it('forgets outcomes from before it opened once it has closed again', () => {
    const { breaker, clock, fail, succeed } = breakerWithClock()
    succeed(4)
    fail(5)
    clock.ms = 30_000
    breaker.enter()?.succeed()
    succeed(4)
    fail(3)
    expect(breaker.isOpen()).toBe(false)
    fail(1)
    expect(breaker.isOpen()).toBe(false)
    fail(1)
    expect(breaker.isOpen()).toBe(true)
  })

  it('rejects all requests for 30 s, then allows a single trial', () => {
    const { breaker, clock, fail } = breakerWithClock()
    fail(5)
    clock.ms = 29_999
    expect(breaker.enter()).toBe(null)
    clock.ms = 30_000
    expect(breaker.enter()).not.toBe(null)
    expect(breaker.enter()).toBe(null)
  })

  it('closes when the trial succeeds, and then needs five failures again', () => {
    const { breaker, clock, changes, fail } = breakerWithClock()
    fail(5)
    clock.ms = 30_000
    breaker.enter()?.succeed()
    expect(breaker.isOpen()).toBe(false)
    fail(4)
    expect(breaker.isOpen()).toBe(false)
    expect(changes).toEqual(['open', 'closed'])
  })

  it('stays open for another 30 s when the trial fails, and reports the outage once', () => {
    const { breaker, clock, changes, fail } = breakerWithClock()
    fail(5)
    clock.ms = 30_000
    breaker.enter()?.fail()
    clock.ms = 59_999
    expect(breaker.enter()).toBe(null)
    clock.ms = 60_000
    expect(breaker.enter()).not.toBe(null)
    expect(changes).toEqual(['open'])
  })

  it('allows another trial if the first one was abandoned', () => {
    const { breaker, clock, fail } = breakerWithClock()
    fail(5)
    clock.ms = 30_000
    breaker.enter()?.abandon()
    expect(breaker.enter()).not.toBe(null)
  })

  it('ignores the outcome of requests that started before it opened', () => {
    const { breaker, clock, fail } = breakerWithClock()
    const slow = Array.from({ length: 20 }, () => breaker.enter())
    fail(5)
    clock.ms = 20_000
    slow[0]?.succeed()
    for (const attempt of slow) attempt?.fail()
    expect(breaker.isOpen()).toBe(true)
    clock.ms = 30_000
    expect(breaker.enter()).not.toBe(null)
  })
})
