import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { indexAfterKey } from './grid-keys.ts'
import { layoutRows } from './layout.ts'
import { createFlingDetector, createPageTrigger, debounce, resizeDebounceMs } from './pacing.ts'
import { mountedRows, rowAt, visibleRows } from './row-window.ts'
import {
  findAnchor,
  findAnchorTop,
  renderedHeight,
  toListTop,
  toPageTop,
} from './scroll-position.ts'
import { thumbhashColor } from './thumbhash-color.ts'

/** Rows of 5 photos, 208 pixels apart; the middle photo of each row is twice as wide. */
const ratios = Float32Array.from({ length: 500 }, (_, index) => (index % 5 === 2 ? 2 : 1))
const layout = layoutRows({
  ratios,
  width: 1232,
  targetHeight: 200,
  gap: 8,
  captionHeight: 0,
  hasEnded: true,
})
const moveFocus = (key: string, index: number) =>
  indexAfterKey(layout, { key, index, viewHeight: 900 })

describe('the row window', () => {
  it('rowAt finds the row at every scroll position', () => {
    expect(layout.rowCount).toBe(100)
    expect([-50, 0, 207, 208, 1e9].map((y) => rowAt(layout, y))).toEqual([0, 0, 0, 1, 99])
  })

  it('the row window extends one viewport beyond each edge of the viewport, or a third of one during a fling', () => {
    const view = { top: 10_400, height: 832 }
    expect(visibleRows(layout, view)).toEqual({ first: 50, end: 54 })
    expect(mountedRows(layout, view, 'normal')).toEqual({ first: 46, end: 58 })
    expect(mountedRows(layout, view, 'fling')).toEqual({ first: 48, end: 56 })
  })

  it('the first row window has only the visible rows', () => {
    expect(mountedRows(layout, { top: 0, height: 832 }, 'first')).toEqual({ first: 0, end: 4 })
  })

  it('the row window changes at most twice while two rows scroll by', () => {
    const windows = Array.from({ length: 416 }, (_, offset) =>
      JSON.stringify(mountedRows(layout, { top: 10_400 + offset, height: 832 }, 'normal')),
    )
    expect(new Set(windows).size).toBeLessThanOrEqual(3)
  })

  it('the row window is empty without rows', () => {
    const noRows = { rowCount: 0, rowTop: new Float64Array(1) }
    expect(mountedRows(noRows, { top: 0, height: 900 }, 'normal')).toEqual({ first: 0, end: 0 })
  })
})

describe('the fling detector', () => {
  function scrollAt(pixelsPerSecond: number, frameMs = 16) {
    const detector = createFlingDetector()
    for (let time = 0; time <= 500; time += frameMs)
      detector.recordMove({ y: (pixelsPerSecond * time) / 1000, time })
    return detector
  }

  it('detects scrolling faster than 5,000 pixels per second', () => {
    expect(scrollAt(4_500).isFling(500)).toBe(false)
    expect(scrollAt(12_000).isFling(500)).toBe(true)
  })

  it('detects a fling at low frame rates', () => {
    expect(scrollAt(12_000, 120).isFling(480)).toBe(true)
    expect(scrollAt(4_500, 120).isFling(480)).toBe(false)
  })

  it('ends a fling 90 ms after the last fast move', () => {
    const detector = scrollAt(12_000)
    expect(detector.isFling(496 + 89)).toBe(true)
    expect(detector.isFling(496 + 90)).toBe(false)
  })

  it('treats neither a wheel notch nor a programmatic jump as a fling', () => {
    const detector = createFlingDetector()
    detector.recordMove({ y: 0, time: 0 })
    detector.recordMove({ y: 120, time: 16 })
    expect(detector.isFling(16)).toBe(false)
    detector.recordMove({ y: 90_000, time: 32 })
    detector.reset()
    expect(detector.isFling(32)).toBe(false)
  })
})

describe('navigation keys', () => {
  it('left and right move by one photo, even across rows, and stop at both ends; Home and End jump there', () => {
    expect(moveFocus('ArrowRight', 4)).toBe(5)
    expect(moveFocus('ArrowLeft', 5)).toBe(4)
    expect(moveFocus('ArrowLeft', 0)).toBe(0)
    expect(moveFocus('ArrowRight', 499)).toBe(499)
    expect(moveFocus('Home', 300)).toBe(0)
    expect(moveFocus('End', 300)).toBe(499)
  })

  it('up and down move to the horizontally nearest photo', () => {
    const uneven = layoutRows({
      ratios: Float32Array.from([1, 1, 1, 1, 1, 3, 1.9]),
      width: 1032,
      targetHeight: 200,
      gap: 8,
      captionHeight: 0,
      hasEnded: true,
    })
    const down = (index: number) =>
      indexAfterKey(uneven, { key: 'ArrowDown', index, viewHeight: 900 })
    expect([0, 1, 2, 3, 4].map(down)).toEqual([5, 5, 5, 6, 6])
    expect(indexAfterKey(uneven, { key: 'ArrowUp', index: 6, viewHeight: 900 })).toBe(4)
    expect(moveFocus('ArrowUp', 3)).toBe(3)
    expect(moveFocus('ArrowDown', 497)).toBe(497)
  })

  it('Page Up and Page Down move by one viewport, and by at least one row', () => {
    expect(moveFocus('PageDown', 2)).toBe(22)
    expect(moveFocus('PageUp', 22)).toBe(2)
    expect(indexAfterKey(layout, { key: 'PageDown', index: 2, viewHeight: 50 })).toBe(7)
  })

  it('other keys do not move', () => {
    expect(moveFocus('a', 2)).toBeNull()
    expect(moveFocus('Tab', 2)).toBeNull()
  })
})

describe('an anchor', () => {
  it('an anchor restores a photo to the same position, even at another width', () => {
    const anchor = findAnchor(layout, 10_450)
    expect(anchor).toEqual({ index: 250, offset: -50 })
    const narrow = layoutRows({
      ratios,
      width: 700,
      targetHeight: 160,
      gap: 6,
      captionHeight: 0,
      hasEnded: true,
    })
    const top = anchor === null ? null : findAnchorTop(narrow, anchor)
    const row = rowAt(narrow, top ?? 0)
    expect(narrow.rowStart[row]).toBeLessThanOrEqual(250)
    expect(narrow.rowStart[row + 1]).toBeGreaterThan(250)
    expect((top ?? 0) - (narrow.rowTop[row] ?? 0)).toBe(50)
  })

  it('there is no anchor above the grid, and a list that is too short cannot restore an anchor', () => {
    expect(findAnchor(layout, -20)).toBeNull()
    expect(findAnchorTop(layout, { index: 500, offset: 0 })).toBeNull()
  })
})

describe('a list taller than browsers can scroll', () => {
  const size = { height: 19_000_000, viewHeight: 900 }

  it('a very tall list is rendered 15 million pixels tall, and scrolling to either end shows that end of the list', () => {
    expect(renderedHeight(size.height)).toBe(15_000_000)
    expect(toListTop(0, size)).toBe(0)
    expect(toListTop(15_000_000 - 900, size)).toBeCloseTo(19_000_000 - 900)
    expect(toListTop(toPageTop(12_345_678, size), size)).toBeCloseTo(12_345_678)
  })

  it('positions above and below the list are not scaled', () => {
    expect(toListTop(-120, size)).toBe(-120)
    expect(toListTop(15_000_000 - 900 + 200, size)).toBe(19_000_000 - 900 + 200)
    expect(toPageTop(19_000_000 - 900 + 200, size)).toBe(15_000_000 - 900 + 200)
  })

  it('positions in a shorter list are not scaled', () => {
    const small = { height: 14_000_000, viewHeight: 900 }
    expect(renderedHeight(small.height)).toBe(14_000_000)
    expect(toListTop(777, small)).toBe(777)
  })
})

describe('the next page', () => {
  it('[S9.3.06] the next page is due 1200 px before the end, at most once per 200 ms', () => {
    const nextPage = createPageTrigger()
    expect(nextPage.tryTrigger({ viewEnd: 8_799, listEnd: 10_000, time: 0 })).toBe(false)
    expect(nextPage.tryTrigger({ viewEnd: 8_800, listEnd: 10_000, time: 10 })).toBe(true)
    expect(nextPage.tryTrigger({ viewEnd: 9_000, listEnd: 10_000, time: 209 })).toBe(false)
    expect(nextPage.tryTrigger({ viewEnd: 9_000, listEnd: 10_000, time: 210 })).toBe(true)
  })
})

describe('a resize', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('a resize is applied once, 150 ms after the last event', () => {
    const apply = vi.fn<() => void>()
    const { call } = debounce(apply, resizeDebounceMs)
    for (let event = 0; event < 10; event += 1) {
      call()
      vi.advanceTimersByTime(100)
    }
    vi.advanceTimersByTime(49)
    expect(apply).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(apply).toHaveBeenCalledTimes(1)
  })
})

describe('thumbhashColor', () => {
  it('returns the mean color of the photo', () => {
    // Encoded from a solid color of 180, 136, 70; each channel has 6 bits.
    const color = thumbhashColor('oFoCDYRwd4d4iIh3h4iHh3CH94d3') ?? 0
    expect([color >> 16, (color >> 8) & 255, color & 255]).toEqual([180, 136, 73])
  })

  it('returns null without a thumbhash', () => {
    expect([null, '', '!!'].map(thumbhashColor)).toEqual([null, null, null])
  })
})
