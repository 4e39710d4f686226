import { layoutRows } from '@shoebox/web-kit/grid/layout'
import { describe, expect, it } from 'vitest'
import { adjustedPosition, readScrollPosition, type ScrollPosition } from './scroll-position.ts'

const grid = { listKey: 'a', index: 300, offset: -40, focus: 305 }

it('finds the place in the state of an entry, beside what others keep there', () => {
  expect(readScrollPosition({ grid, isUnheld: true }, 'a')).toEqual(grid)
  expect(readScrollPosition({ grid: { ...grid, focus: null } }, 'a')).toMatchObject({ focus: null })
})

it.each([
  ['no state', null],
  ['a state of others', { isUnheld: true }],
  ['another list', { grid: { ...grid, listKey: 'b' } }],
  ['a place that is none', { grid: { ...grid, index: 'first' } }],
  ['an offset that is none', { grid: { ...grid, offset: Number.NaN } }],
])('knows no place of %s', (_, state) => {
  expect(readScrollPosition(state, 'a')).toBeNull()
})

describe('whoever went along the list', () => {
  /** Rows of 5, 208 pixels from one to the next. */
  const layout = layoutRows({
    ratios: new Float32Array(400).fill(1),
    width: 1032,
    target: 200,
    gap: 8,
    caption: 0,
    hasEnded: true,
  })
  const left = { ...grid, index: 40, offset: 0, focus: 42 }
  const height = 900
  const moved = (seen: number | null, place: ScrollPosition | null = left) =>
    adjustedPosition({ place, seen, layout, height })

  it('comes back to the same pixel if that was nowhere', () => {
    expect(moved(null)).toBe(left)
    expect(moved(null, null)).toBeNull()
  })

  it('finds the list as it was, and the photo that was seen last in it', () => {
    expect(moved(48)).toEqual({ ...left, focus: 48 })
  })

  it.each([25, 75, 399])('finds the list at photo %i, which is not in sight', (seen) => {
    expect(moved(seen)).toEqual({ index: seen, offset: 0.3 * height, focus: seen })
    expect(moved(seen, null)).toEqual({ index: seen, offset: 0.3 * height, focus: seen })
  })

  it('finds the list as it was if it does not reach so far', () => {
    expect(moved(400)).toBe(left)
  })
})
