import { expect, it } from 'vitest'
import { nextTab } from './tabs.tsx'

const ids = ['first', 'second', 'third']

it.each([
  ['ArrowRight', 'first', 'second'],
  ['ArrowRight', 'third', 'first'],
  ['ArrowLeft', 'second', 'first'],
  ['ArrowLeft', 'first', 'third'],
  ['Home', 'third', 'first'],
  ['End', 'first', 'third'],
  ['ArrowDown', 'first', undefined],
])('%s moves from the %s tab to the %s', (key, current, expected) => {
  expect(nextTab({ ids, current, key })).toBe(expected)
})
