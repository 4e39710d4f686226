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

function layOut({ ratios, width, windowWidth }: Shape, hasEnded: boolean, caption = 0) {
  return layoutRows({ ...gridMeasures(windowWidth), ratios, width, caption, hasEnded })
}

/** The rows in a form that is easy to assert. */
function rowsOf(layout: GridLayout) {
  return Array.from({ length: layout.rowCount }, (_, row) => {
    const [first = 0, end = 0] = layout.rowStart.subarray(row, row + 2)
    const lefts = Array.from(layout.left.subarray(first, end))
    const cells = lefts.map((left, at) => ({ left, width: layout.width[first + at] ?? 0 }))

    return { first, end, top: layout.rowTop[row] ?? 0, height: layout.rowHeight[row] ?? 0, cells }
  })
}

describe('layoutRows', () => {
  it('[S9.5.01] fills the width with every row, its height between 0.75 and 1.25 times the target', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const { target } = gridMeasures(shape.windowWidth)
        for (const { height, cells } of rowsOf(layOut(shape, false))) {
          const last = cells.at(-1)
          expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(shape.width)
          expect(height).toBeGreaterThanOrEqual(0.75 * target)
          expect(height).toBeLessThanOrEqual(1.25 * target)
        }
      }),
    )
  })

  it('places the photos of a row side by side with one gap between them, and the rows below each other', () => {
    fc.assert(
      fc.property(anyShape, fc.boolean(), (shape, hasEnded) => {
        const { gap } = gridMeasures(shape.windowWidth)
        const layout = layOut(shape, hasEnded)
        let top = 0
        for (const row of rowsOf(layout)) {
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
        const rows = rowsOf(layOut(shape, true))
        const shown = rows.flatMap(({ first, end }) =>
          Array.from({ length: end - first }, (_, at) => first + at),
        )
        expect(shown).toEqual(Array.from(shape.ratios.keys()))
      }),
    )
  })

  it('never moves a complete row when photos are appended', () => {
    fc.assert(
      fc.property(anyShape, list, fc.boolean(), (shape, more, hasEnded) => {
        const before = rowsOf(layOut(shape, false))
        const ratios = Float32Array.from([...shape.ratios, ...more])
        const after = rowsOf(layOut({ ...shape, ratios }, hasEnded))
        expect(after.slice(0, before.length)).toEqual(before)
      }),
    )
  })

  it('keeps the aspect ratios of photos while the height stays within its bounds', () => {
    const ratios = Float32Array.from(
      Array.from({ length: 60 }, (_, at) => [1.5, 0.7, 1, 1.33][at % 4] ?? 1),
    )
    const layout = layOut({ ratios, width: 1104, windowWidth: 1440 }, false)
    for (const { first, height, cells } of rowsOf(layout))
      for (const [at, cell] of cells.entries())
        expect(cell.width / height).toBeCloseTo(ratios[first + at] ?? 0, 1)
  })

  it('stretches the widths of a row that would need a height outside its bounds', () => {
    const wide = Float32Array.from([0.5, 3, 3, 0.5, 3])
    const layout = layOut({ ratios: wide, width: 288, windowWidth: 320 }, false)
    for (const { cells, height } of rowsOf(layout)) {
      expect(height).toBeGreaterThanOrEqual(90)
      expect(cells.reduce((sum, cell) => sum + cell.width, 4 * (cells.length - 1))).toBe(288)
    }
  })

  it('left-aligns a short last row at the target height, and only when the list has ended', () => {
    const shape = { ratios: Float32Array.from([1.5, 1.5]), width: 1104, windowWidth: 1440 }
    expect(layOut(shape, false).rowCount).toBe(0)
    const [row] = rowsOf(layOut(shape, true))
    expect(row).toMatchObject({
      height: 200,
      cells: [
        { left: 0, width: 300 },
        { left: 308, width: 300 },
      ],
    })
  })

  it('leaves room under each photo for its caption', () => {
    const shape = { ratios: new Float32Array(12).fill(1), width: 358, windowWidth: 390 }
    const rows = rowsOf(layOut(shape, true, 40))
    expect((rows[1]?.top ?? 0) - (rows[0]?.top ?? 0)).toBe((rows[0]?.height ?? 0) + 40 + 4)
  })
})

describe('ratioOf', () => {
  it('[S9.5.01] is clamped to 0.5 and 3, and that of 300x200 where the size is not known', () => {
    expect(ratioOf({ width: 100, height: 1000 })).toBe(0.5)
    expect(ratioOf({ width: 1000, height: 100 })).toBe(3)
    expect(ratioOf({ width: 400, height: 300 })).toBeCloseTo(4 / 3)
    for (const size of [{}, { width: null, height: 200 }, { width: 300, height: 0 }])
      expect(ratioOf(size)).toBe(1.5)
  })
})

describe('gridMeasures', () => {
  it('[S9.5.01] aims at 200 with a gap of 8', () => {
    expect(gridMeasures(1440)).toEqual({ target: 200, gap: 8 })
  })

  it('[S9.5.02] is 120 and 4 under 768, 160 and 6 under 1024, 200 and 8 from there', () => {
    for (const window of [320, 767]) expect(gridMeasures(window)).toEqual({ target: 120, gap: 4 })
    for (const window of [768, 1023]) expect(gridMeasures(window)).toEqual({ target: 160, gap: 6 })
    for (const window of [1024, 2560]) expect(gridMeasures(window)).toEqual({ target: 200, gap: 8 })
  })
})

it('lays out 100,000 photos within 15 ms', () => {
  const ratios = Float32Array.from({ length: 100_000 }, (_, at) => 0.7 + ((at * 7919) % 100) / 100)
  const times = Array.from({ length: 7 }, () => {
    const began = performance.now()
    layOut({ ratios, width: 1104, windowWidth: 1440 }, true)
    return performance.now() - began
  })
  expect(Math.min(...times)).toBeLessThanOrEqual(15)
})
