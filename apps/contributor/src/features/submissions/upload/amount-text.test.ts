import { expect, it } from 'vitest'
import { speedText, timeText } from './amount-text.ts'

it.each([
  [0.2, '1 s'],
  [38.4, '38 s'],
  [89, '1 min'],
  [3600, '60 min'],
  [7200, '2 h'],
])('%d seconds are %s', (seconds, words) => expect(timeText(seconds)).toBe(words))

it('is null without a measurable speed', () => {
  expect(speedText({ rate: 3_250_586, left: 123_522_268 })).toBe('3.1 MB/s, 38 s left')
  expect(speedText({ rate: null, left: 1 })).toBe(null)
  expect(speedText({ rate: 0, left: 1 })).toBe(null)
})
