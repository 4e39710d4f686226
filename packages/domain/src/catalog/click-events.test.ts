import { describe, expect, it } from 'vitest'
import {
  clickRefusal,
  eventIdPattern,
  maxClickAgeMs,
  maxClockSkewMs,
  newEventId,
  timeOfEventId,
} from './click-events.ts'

const now = Date.UTC(2026, 10, 16, 12)

describe('newEventId', () => {
  it('is a UUID of version 7 that carries its time, and no two are alike', () => {
    const ids = Array.from({ length: 1000 }, () => newEventId(now))
    expect(ids.every((id) => eventIdPattern.test(id))).toBe(true)
    expect(ids.every((id) => timeOfEventId(id) === now)).toBe(true)
    expect(new Set(ids).size).toBe(1000)
    // All four variants occur.
    expect(new Set(ids.map((id) => id[19]))).toEqual(new Set(['8', '9', 'a', 'b']))
  })

  it('sorts by time', () => {
    const ids = [now - 1, now, now + 1].map((time) => newEventId(time))
    expect(ids.toSorted()).toEqual(ids)
  })
})

describe('clickRefusal', () => {
  it.each([
    [0, null],
    [-maxClickAgeMs, null],
    [-maxClickAgeMs - 1, 'too_old'],
    [maxClockSkewMs, null],
    [maxClockSkewMs + 1, 'too_early'],
  ] as const)('of a click %d ms from now is %s', (offset, refusal) => {
    expect(clickRefusal(newEventId(now + offset), now)).toBe(refusal)
  })
})
