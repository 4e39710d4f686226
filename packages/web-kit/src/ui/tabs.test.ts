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
])('%s moves from the %s tab to the %s tab', (key, current, expected) => {
  expect(nextTab({ ids, current, key })).toBe(expected)
})

it('other keys do not change the tab', () => {
  expect(nextTab({ ids, current: 'first', key: 'ArrowDown' })).toBeUndefined()
})
