import { describe, expect, it } from 'vitest'
import {
  clampView,
  closeUpScale,
  fitSize,
  fittedView,
  maxOffset,
  nextStop,
  panBy,
  previousStop,
  scaleStops,
  zoomTo,
} from './picture-view.ts'

const viewport = { width: 1000, height: 600 }
const fit = { width: 600, height: 400 }
const frame = { fit, viewport }
/** The image fits at half its natural size. */
const stops = scaleStops(0.5)

describe('fitSize', () => {
  it('fills the width or the height and keeps the aspect ratio', () => {
    expect(fitSize({ width: 3000, height: 2000 }, viewport)).toEqual({ width: 900, height: 600 })
    expect(fitSize({ width: 3000, height: 500 }, viewport)).toEqual({
      width: 1000,
      height: 1000 / 6,
    })
  })

  it('enlarges a small image', () => {
    expect(fitSize({ width: 30, height: 20 }, viewport).height).toBe(600)
  })

  it('returns zero if there is no space', () => {
    expect(fitSize(fit, { width: -4, height: 10 }).width).toBe(0)
  })
})

describe('the zoom stops', () => {
  it('the stops start at the fitted size and go up to four times the natural size', () => {
    expect(stops).toEqual([1, 1.5, 2, 3, 4, 6, 8])
  })

  it('a stop close to the fitted size is omitted', () => {
    expect(scaleStops(0.745)[1]).toBeGreaterThan(1.3)
  })

  it('the stops reach at least twice the fitted size, even for small images', () => {
    expect(scaleStops(3.9)).toEqual([1, 4 / 3.9, 2])
    expect(scaleStops(12)).toEqual([1, 2])
  })

  it('the fitted size is the only stop before the image is measured', () => {
    expect(scaleStops(0)).toEqual([1])
    expect(scaleStops(Number.NaN)).toEqual([1])
  })

  it('zooming steps through the stops one at a time, within their limits', () => {
    expect(nextStop(1, stops)).toBe(1.5)
    expect(nextStop(1.7, stops)).toBe(2)
    expect(nextStop(8, stops)).toBe(8)
    expect(previousStop(8, stops)).toBe(6)
    expect(previousStop(1.7, stops)).toBe(1.5)
    expect(previousStop(1, stops)).toBe(1)
  })
})

describe('a double click', () => {
  it('a double click zooms to one image pixel per screen pixel', () =>
    expect(closeUpScale(0.25, stops)).toBe(4))
  it('a double click zooms to twice the fitted size if the natural size is not much larger', () => {
    expect(closeUpScale(0.7, stops)).toBe(1 / 0.7)
    expect(closeUpScale(0.9, stops)).toBe(2)
  })
})

describe('zooming', () => {
  it('zooming keeps the point under the pointer in place', () => {
    const at = { x: 100, y: -50 }
    const zoomed = zoomTo({ view: fittedView, scale: 4, at, frame, stops })
    expect(zoomed.x + 4 * at.x).toBe(at.x)
    expect(zoomed.y + 4 * at.y).toBe(at.y)
  })

  it('zooming is clamped to the stops', () => {
    expect(zoomTo({ view: fittedView, scale: 90, frame, stops }).scale).toBe(8)
    expect(zoomTo({ view: fittedView, scale: 0.2, frame, stops }).scale).toBe(1)
  })

  it('zooming out centers the image again', () => {
    const zoomed = zoomTo({ view: fittedView, scale: 4, at: { x: 290, y: 190 }, frame, stops })
    expect(zoomTo({ view: zoomed, scale: 1, frame, stops })).toEqual(fittedView)
  })
})

describe('panning', () => {
  const zoomed = { scale: 2, x: 0, y: 0 }

  it('panning stops at the edges', () => {
    expect(maxOffset(2, frame)).toEqual({ x: 100, y: 100 })
    expect(panBy(zoomed, { x: 80, y: -900 }, frame)).toEqual({ scale: 2, x: 80, y: -100 })
  })

  it('panning does nothing along an axis where the whole image is visible', () => {
    expect(panBy({ ...zoomed, scale: 1.55 }, { x: 50, y: 5 }, frame)).toEqual({
      scale: 1.55,
      x: 0,
      y: 5,
    })
  })

  it('the offset is clamped again when the viewport grows', () => {
    const wider = { fit, viewport: { width: 1150, height: 900 } }
    expect(clampView({ scale: 2, x: 100, y: -100 }, wider)).toEqual({ scale: 2, x: 25, y: 0 })
  })
})
