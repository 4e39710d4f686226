import { expect, it } from 'vitest'
import { readPlace } from './kept-place.ts'

const grid = { listKey: 'a', index: 300, offset: -40, focus: 305 }

it('finds the place in the state of an entry, beside what others keep there', () => {
  expect(readPlace({ grid, isUnheld: true }, 'a')).toEqual(grid)
  expect(readPlace({ grid: { ...grid, focus: null } }, 'a')).toMatchObject({ focus: null })
})

it.each([
  ['no state', null],
  ['a state of others', { isUnheld: true }],
  ['another list', { grid: { ...grid, listKey: 'b' } }],
  ['a place that is none', { grid: { ...grid, index: 'first' } }],
  ['an offset that is none', { grid: { ...grid, offset: Number.NaN } }],
])('knows no place of %s', (_, state) => {
  expect(readPlace(state, 'a')).toBeNull()
})
