import { expect, it } from 'vitest'
import { speedText, timeText } from './amount-text.ts'

it.each([
  [0.2, '1 s'],
  [38.4, '38 s'],
  [89, '1 min'],
  [3600, '60 min'],
  [7200, '2 h'],
])('%d seconds are shown as %s', (seconds, text) => expect(timeText(seconds)).toBe(text))

it('shows speed and time left, or nothing without a measurable speed', () => {
  expect(speedText({ speed: 3_250_586, bytesLeft: 123_522_268 })).toBe('3.1 MB/s, 38 s left')
  expect(speedText({ speed: null, bytesLeft: 1 })).toBe(null)
  expect(speedText({ speed: 0, bytesLeft: 1 })).toBe(null)
})
