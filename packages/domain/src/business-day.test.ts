import { describe, expect, it } from 'vitest'
import { addDays, dayIn, isTimeZone } from './business-day.ts'

describe('dayIn', () => {
  it.each([
    ['2026-12-01T07:59:59Z', '2026-11-30'],
    ['2026-12-01T08:00:00Z', '2026-12-01'],
    ['2026-07-01T06:59:59Z', '2026-06-30'],
    ['2026-07-01T07:00:00Z', '2026-07-01'],
  ])('%s is %s in Los Angeles', (at, day) => {
    expect(dayIn('America/Los_Angeles', new Date(at))).toBe(day)
  })
})

describe('addDays', () => {
  it('crosses months, leap days and daylight saving time changes', () => {
    expect(addDays('2026-12-15', 30)).toBe('2027-01-14')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})

describe('isTimeZone', () => {
  it.each([
    ['America/Los_Angeles', true],
    ['UTC', true],
    ['Mars/Base', false],
    ['', false],
  ])('%j: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected)
  })
})
