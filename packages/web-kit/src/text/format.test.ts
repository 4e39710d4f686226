import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDollars,
  formatLocalDate,
  formatMonthDay,
  formatPartialDate,
  formatTime,
} from './format.ts'

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [20_418, '20,418'],
    [10_000_000, '10,000,000'],
  ])('formats %d as %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })
})

describe('formatTime', () => {
  it.each([
    ['2026-01-02T00:05:59Z', '12:05 AM'],
    ['2026-01-02T14:32:00Z', '2:32 PM'],
  ])('formats %s as %s', (timestamp, text) => {
    expect(formatTime(Date.parse(timestamp)).replaceAll(/\s/g, ' ')).toBe(text)
  })
})

describe('formatDollars', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [4500, '$45.00'],
    [123_450, '$1,234.50'],
    [9_999_999_999, '$99,999,999.99'],
    [-4505, '-$45.05'],
  ])('[S9.1.03] formats %d cents as %s', (cents, text) => {
    expect(formatDollars(cents)).toBe(text)
  })
})

describe('formatDate', () => {
  it('formats a calendar date', () => {
    expect(formatDate('2026-11-15')).toBe('Nov 15, 2026')
  })
})

it('formatMonthDay leaves out the year', () => {
  expect(formatMonthDay('2026-11-15T12:00:00Z')).toBe('Nov 15')
})

describe('formatLocalDate', () => {
  it('formats the date of a timestamp', () => {
    expect(formatLocalDate('2026-11-15T12:00:00Z')).toBe('Nov 15, 2026')
  })
})

describe('formatPartialDate', () => {
  it.each([
    ['1951-03-06', 'March 6, 1951'],
    ['1951-03', 'March 1951'],
    ['1951', '1951'],
    ['1951-13-40', '1951-13-40'],
    ['about 1950', 'about 1950'],
  ])('formats %s as %s', (date, text) => {
    expect(formatPartialDate(date)).toBe(text)
  })
})
