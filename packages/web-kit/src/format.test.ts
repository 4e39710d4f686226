import { describe, expect, it } from 'vitest'
import { formatCount, formatTime } from './format.ts'

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [20_418, '20,418'],
    [10_000_000, '10,000,000'],
  ])('%d reads %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })
})

describe('formatTime', () => {
  it.each([
    ['2026-01-02T00:05:59Z', '12:05 AM'],
    ['2026-01-02T14:32:00Z', '2:32 PM'],
  ])('%s reads %s', (instant, text) => {
    expect(formatTime(Date.parse(instant)).replaceAll(/\s/g, ' ')).toBe(text)
  })
})
