import { layoutRows } from '@shoebox/web-kit/grid/layout'
import { describe, expect, it } from 'vitest'
import {
  adjustScrollPosition,
  readScrollPosition,
  rememberLastPhoto,
  type ScrollPosition,
  takeLastPhoto,
} from './scroll-position.ts'

const grid = { listKey: 'a', index: 300, offset: -40, focusedIndex: 305 }

it('reads the scroll position from history state that has other fields too', () => {
  expect(readScrollPosition({ grid, skipsLeaveGuard: true }, 'a')).toEqual(grid)
  expect(readScrollPosition({ grid: { ...grid, focusedIndex: null } }, 'a')).toMatchObject({
    focusedIndex: null,
  })
})

it.each([
  ['no state', null],
  ['state of another feature', { skipsLeaveGuard: true }],
  ['another list', { grid: { ...grid, listKey: 'b' } }],
  ['an invalid index', { grid: { ...grid, index: 'first' } }],
  ['an invalid offset', { grid: { ...grid, offset: Number.NaN } }],
])('returns null for %s', (_, state) => {
  expect(readScrollPosition(state, 'a')).toBeNull()
})

describe('returning to the list', () => {
  /** Rows of 5 photos, 208 pixels apart. */
  const layout = layoutRows({
    ratios: new Float32Array(400).fill(1),
    width: 1032,
    targetHeight: 200,
    gap: 8,
    captionHeight: 0,
    hasEnded: true,
  })
  const savedPosition = { ...grid, index: 40, offset: 0, focusedIndex: 42 }
  const viewHeight = 900
  const adjust = (viewedIndex: number | null, saved: ScrollPosition | null = savedPosition) =>
    adjustScrollPosition({ saved, viewedIndex, layout, viewHeight })

  it('restores the exact scroll position if the user stayed on the opened photo', () => {
    expect(adjust(null)).toBe(savedPosition)
    expect(adjust(null, null)).toBeNull()
  })

  it('keeps the scroll position and focuses the last viewed photo if it is in view', () => {
    expect(adjust(48)).toEqual({ ...savedPosition, focusedIndex: 48 })
  })

  it.each([25, 75, 399])(
    'scrolls to the last viewed photo %i if it is out of view',
    (viewedIndex) => {
      expect(adjust(viewedIndex)).toEqual({
        index: viewedIndex,
        offset: 0.3 * viewHeight,
        focusedIndex: viewedIndex,
      })
      expect(adjust(viewedIndex, null)).toEqual({
        index: viewedIndex,
        offset: 0.3 * viewHeight,
        focusedIndex: viewedIndex,
      })
    },
  )

  it('keeps the scroll position if the last viewed photo is not in the list', () => {
    expect(adjust(400)).toBe(savedPosition)
  })
})

it('returns the last viewed photo of a list only once', () => {
  rememberLastPhoto('/photos', { index: 25, openedIndex: 4 })
  rememberLastPhoto('/photo/7', { index: 2, openedIndex: 1 })

  expect(takeLastPhoto('/photos')).toBe(25)
  expect(takeLastPhoto('/photos')).toBeNull()
  expect(takeLastPhoto('/photo/7')).toBe(2)
})

it('returns null if the last viewed photo is the one that the user opened', () => {
  rememberLastPhoto('/photos', { index: 25, openedIndex: 4 })
  rememberLastPhoto('/photos', { index: 4, openedIndex: 4 })

  expect(takeLastPhoto('/photos')).toBeNull()
  expect(takeLastPhoto('/search')).toBeNull()
})
