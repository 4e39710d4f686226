import { expect, it } from 'vitest'
import { dateWords } from './date-words.ts'

it.each([
  ['1951-03-06', 'March 6, 1951'],
  ['1951-03', 'March 1951'],
  ['1951', '1951'],
  ['1951-13-40', '1951-13-40'],
  ['about 1950', 'about 1950'],
])('formats %s as %s', (date, words) => {
  expect(dateWords(date)).toBe(words)
})
