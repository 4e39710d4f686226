import { describe, expect, it } from 'vitest'
import {
  closeUp,
  fitSize,
  fittedView,
  nextStop,
  panBy,
  previousStop,
  reach,
  scaleStops,
  within,
  zoomTo,
} from './picture-view.ts'

const window = { width: 1000, height: 600 }
const fit = { width: 600, height: 400 }
const frame = { fit, window }
/** The image fits at half its natural size. */
const all = scaleStops(0.5)

describe('fitSize', () => {
  it('touches the nearer edges and keeps the aspect ratio', () => {
    expect(fitSize({ width: 3000, height: 2000 }, window)).toEqual({ width: 900, height: 600 })
    expect(fitSize({ width: 3000, height: 500 }, window)).toEqual({
      width: 1000,
      height: 1000 / 6,
    })
  })

  it('enlarges a small image', () => {
    expect(fitSize({ width: 30, height: 20 }, window).height).toBe(600)
  })

  it('is zero without room', () => {
    expect(fitSize(fit, { width: -4, height: 10 }).width).toBe(0)
  })
})

describe('the stops', () => {
  it('start at the fitted size and continue with fractions of the natural size, up to four times', () => {
    expect(all).toEqual([1, 1.5, 2, 3, 4, 6, 8])
  })

  it('skip one that is almost the fitted size', () => {
    expect(scaleStops(0.745)[1]).toBeGreaterThan(1.3)
  })

  it('reach twice the fitted size, however small the image is', () => {
    expect(scaleStops(3.9)).toEqual([1, 4 / 3.9, 2])
    expect(scaleStops(12)).toEqual([1, 2])
  })

  it('are only the fitted size before anything is measured', () => {
    expect(scaleStops(0)).toEqual([1])
    expect(scaleStops(Number.NaN)).toEqual([1])
  })

  it('are stepped through one at a time, within their limits', () => {
    expect(nextStop(1, all)).toBe(1.5)
    expect(nextStop(1.7, all)).toBe(2)
    expect(nextStop(8, all)).toBe(8)
    expect(previousStop(8, all)).toBe(6)
    expect(previousStop(1.7, all)).toBe(1.5)
    expect(previousStop(1, all)).toBe(1)
  })
})

describe('a double click', () => {
  it('zooms to one image pixel per screen pixel', () => expect(closeUp(0.25, all)).toBe(4))
  it('zooms to twice the fitted size if that is hardly larger', () => {
    expect(closeUp(0.7, all)).toBe(1 / 0.7)
    expect(closeUp(0.9, all)).toBe(2)
  })
})

describe('zooming', () => {
  it('keeps the point under the pointer in place', () => {
    const at = { x: 100, y: -50 }
    const near = zoomTo({ view: fittedView, scale: 4, at, frame, all })
    // The point keeps its position on screen.
    expect(near.x + 4 * at.x).toBe(at.x)
    expect(near.y + 4 * at.y).toBe(at.y)
  })

  it('is clamped to the stops', () => {
    expect(zoomTo({ view: fittedView, scale: 90, frame, all }).scale).toBe(8)
    expect(zoomTo({ view: fittedView, scale: 0.2, frame, all }).scale).toBe(1)
  })

  it('centers the image again when zooming out', () => {
    const near = zoomTo({ view: fittedView, scale: 4, at: { x: 290, y: 190 }, frame, all })
    expect(zoomTo({ view: near, scale: 1, frame, all })).toEqual(fittedView)
  })
})

describe('moving', () => {
  const near = { scale: 2, x: 0, y: 0 }

  it('stops at the edges', () => {
    expect(reach(2, frame)).toEqual({ x: 100, y: 100 })
    expect(panBy(near, { x: 80, y: -900 }, frame)).toEqual({ scale: 2, x: 80, y: -100 })
  })

  it('does nothing along an axis where the whole image is visible', () => {
    expect(panBy({ ...near, scale: 1.55 }, { x: 50, y: 5 }, frame)).toEqual({
      scale: 1.55,
      x: 0,
      y: 5,
    })
  })

  it('is clamped again when the window grows', () => {
    const wider = { fit, window: { width: 1150, height: 900 } }
    expect(within({ scale: 2, x: 100, y: -100 }, wider)).toEqual({ scale: 2, x: 25, y: 0 })
  })
})
