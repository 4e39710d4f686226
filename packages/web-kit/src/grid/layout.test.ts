import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GridLayout, gridMeasures, layoutRows } from './layout.ts'
import { ratioOf } from './ratio.ts'

const ratio = fc.double({ min: 0.5, max: 3, noNaN: true })
const list = fc.array(ratio, { maxLength: 120 }).map((ratios) => Float32Array.from(ratios))
const anyWidth = fc.integer({ min: 280, max: 3000 })
const anyShape = fc.record({
  ratios: list,
  width: anyWidth,
  windowWidth: fc.integer({ min: 320, max: 3000 }),
})

type Shape = { ratios: Float32Array; width: number; windowWidth: number }

function layOutPhotos({ ratios, width, windowWidth }: Shape, hasEnded: boolean, captionHeight = 0) {
  return layoutRows({ ...gridMeasures(windowWidth), ratios, width, captionHeight, hasEnded })
}

/** Converts the typed arrays to objects, which are easier to compare. */
function readRows(layout: GridLayout) {
  return Array.from({ length: layout.rowCount }, (_, row) => {
    const [first = 0, end = 0] = layout.rowStart.subarray(row, row + 2)
    const lefts = Array.from(layout.left.subarray(first, end))
    const cells = lefts.map((left, offset) => ({ left, width: layout.width[first + offset] ?? 0 }))

    return { first, end, top: layout.rowTop[row] ?? 0, height: layout.rowHeight[row] ?? 0, cells }
  })
}

describe('layoutRows', () => {
  it('[S9.5.01] every complete row fills the width, at 0.75 to 1.25 times the target height', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const { targetHeight } = gridMeasures(shape.windowWidth)
        for (const { height, cells } of readRows(layOutPhotos(shape, false))) {
          const last = cells.at(-1)
          expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(shape.width)
          expect(height).toBeGreaterThanOrEqual(0.75 * targetHeight)
          expect(height).toBeLessThanOrEqual(1.25 * targetHeight)
        }
      }),
    )
  })

  it('places photos side by side and rows below each other, with one gap between them', () => {
    fc.assert(
      fc.property(anyShape, fc.boolean(), (shape, hasEnded) => {
        const { gap } = gridMeasures(shape.windowWidth)
        const layout = layOutPhotos(shape, hasEnded)
        let top = 0
        for (const row of readRows(layout)) {
          expect(row.top).toBe(top)
          top += row.height + gap
          let left = 0
          for (const cell of row.cells) {
            expect(cell.left).toBe(left)
            expect(cell.width).toBeGreaterThan(0)
            left += cell.width + gap
          }
        }
        expect(layout.height).toBe(layout.rowCount === 0 ? 0 : top - gap)
      }),
    )
  })

  it('shows every photo exactly once and in order when the list has ended', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const rows = readRows(layOutPhotos(shape, true))
        const shown = rows.flatMap(({ first, end }) =>
          Array.from({ length: end - first }, (_, offset) => first + offset),
        )
        expect(shown).toEqual(Array.from(shape.ratios.keys()))
      }),
    )
  })

  it('never moves a complete row when photos are appended', () => {
    fc.assert(
      fc.property(anyShape, list, fc.boolean(), (shape, more, hasEnded) => {
        const before = readRows(layOutPhotos(shape, false))
        const ratios = Float32Array.from([...shape.ratios, ...more])
        const after = readRows(layOutPhotos({ ...shape, ratios }, hasEnded))
        expect(after.slice(0, before.length)).toEqual(before)
      }),
    )
  })

  it('keeps the aspect ratios while the row height is within its limits', () => {
    const ratios = Float32Array.from(
      Array.from({ length: 60 }, (_, index) => [1.5, 0.7, 1, 1.33][index % 4] ?? 1),
    )
    const layout = layOutPhotos({ ratios, width: 1104, windowWidth: 1440 }, false)
    for (const { first, height, cells } of readRows(layout))
      for (const [offset, cell] of cells.entries())
        expect(cell.width / height).toBeCloseTo(ratios[first + offset] ?? 0, 1)
  })

  it('raises a row that would be too short to the minimum height, and still fills the width', () => {
    const wide = Float32Array.from([0.5, 3, 3, 0.5, 3])
    const layout = layOutPhotos({ ratios: wide, width: 288, windowWidth: 320 }, false)
    for (const { cells, height } of readRows(layout)) {
      expect(height).toBeGreaterThanOrEqual(90)
      expect(cells.reduce((sum, cell) => sum + cell.width, 4 * (cells.length - 1))).toBe(288)
    }
  })

  it('left-aligns a short last row at the target height, and only when the list has ended', () => {
    const shape = { ratios: Float32Array.from([1.5, 1.5]), width: 1104, windowWidth: 1440 }
    expect(layOutPhotos(shape, false).rowCount).toBe(0)
    const [row] = readRows(layOutPhotos(shape, true))
    expect(row).toMatchObject({
      height: 200,
      cells: [
        { left: 0, width: 300 },
        { left: 308, width: 300 },
      ],
    })
  })

  it('reserves space for a caption under each photo', () => {
    const shape = { ratios: new Float32Array(12).fill(1), width: 358, windowWidth: 390 }
    const rows = readRows(layOutPhotos(shape, true, 40))
    expect((rows[1]?.top ?? 0) - (rows[0]?.top ?? 0)).toBe((rows[0]?.height ?? 0) + 40 + 4)
  })
})

describe('ratioOf', () => {
  it('[S9.5.01] clamps the ratio to 0.5 and 3, and defaults to 300x200 if the size is unknown', () => {
    expect(ratioOf({ width: 100, height: 1000 })).toBe(0.5)
    expect(ratioOf({ width: 1000, height: 100 })).toBe(3)
    expect(ratioOf({ width: 400, height: 300 })).toBeCloseTo(4 / 3)
    for (const size of [{}, { width: null, height: 200 }, { width: 300, height: 0 }])
      expect(ratioOf(size)).toBe(1.5)
  })
})

describe('gridMeasures', () => {
  it('[S9.5.01] returns a target height of 200 and a gap of 8 for a desktop window', () => {
    expect(gridMeasures(1440)).toEqual({ targetHeight: 200, gap: 8 })
  })

  it('[S9.5.02] returns 120 and 4 below 768 px, 160 and 6 below 1024 px, otherwise 200 and 8', () => {
    for (const windowWidth of [320, 767])
      expect(gridMeasures(windowWidth)).toEqual({ targetHeight: 120, gap: 4 })
    for (const windowWidth of [768, 1023])
      expect(gridMeasures(windowWidth)).toEqual({ targetHeight: 160, gap: 6 })
    for (const windowWidth of [1024, 2560])
      expect(gridMeasures(windowWidth)).toEqual({ targetHeight: 200, gap: 8 })
  })
})

it('layoutRows lays out 100,000 photos within 15 ms', () => {
  const ratios = Float32Array.from(
    { length: 100_000 },
    (_, index) => 0.7 + ((index * 7919) % 100) / 100,
  )
  const times = Array.from({ length: 7 }, () => {
    const startedAt = performance.now()
    layOutPhotos({ ratios, width: 1104, windowWidth: 1440 }, true)
    return performance.now() - startedAt
  })
  expect(Math.min(...times)).toBeLessThanOrEqual(15)
})
