import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boxBetween,
  centerBoxAt,
  type FaceBox,
  isSameFace,
  minSide,
  moveBox,
  overlapOf,
  resizeBox,
} from './face-box.ts'

const box = { x: 0.25, y: 0.5, width: 0.25, height: 0.25 }

const part = fc.double({ min: 0, max: 1, noNaN: true })
const step = fc.double({ min: -3, max: 3, noNaN: true })
const boxes = fc
  .tuple(part, part, part, part)
  .map(([x, y, toX, toY]) => boxBetween({ x, y }, { x: toX, y: toY }))
  .filter((drawn): drawn is FaceBox => drawn !== null)

const isInside = ({ x, y, width, height }: FaceBox) =>
  x >= 0 &&
  y >= 0 &&
  width > 0 &&
  height > 0 &&
  x + width <= 1 + Number.EPSILON &&
  y + height <= 1 + Number.EPSILON

describe('a box', () => {
  it('moves as far as the picture goes and keeps its size', () => {
    expect(moveBox(box, { dx: 0.125, dy: -0.25 })).toEqual({ ...box, x: 0.375, y: 0.25 })
    expect(moveBox(box, { dx: 9, dy: 9 })).toEqual({ ...box, x: 0.75, y: 0.75 })
    expect(moveBox(box, { dx: -9, dy: -9 })).toEqual({ ...box, x: 0, y: 0 })
  })

  it('grows to the edge and never shrinks to nothing', () => {
    expect(resizeBox(box, { dWidth: 0.25, dHeight: -0.125 })).toEqual({
      ...box,
      width: 0.5,
      height: 0.125,
    })
    expect(resizeBox(box, { dWidth: 9, dHeight: 9 })).toEqual({ ...box, width: 0.75, height: 0.5 })
    expect(resizeBox(box, { dWidth: -9, dHeight: -9 })).toMatchObject({
      width: minSide,
      height: minSide,
    })
  })

  it('is drawn from any corner, also from outside, and a click draws none', () => {
    const drawn = { x: 0.25, y: 0.5, width: 0.75, height: 0.25 }
    expect(boxBetween({ x: 0.25, y: 0.5 }, { x: 1.5, y: 0.75 })).toEqual(drawn)
    expect(boxBetween({ x: 1.5, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(drawn)
    expect(boxBetween({ x: 0.25, y: 0.5 }, { x: 0.255, y: 0.75 })).toBeNull()
  })

  it('stands around a point, inside the picture', () => {
    const size = { width: 0.25, height: 0.25 }
    expect(centerBoxAt({ x: 0.5, y: 0.5 }, size)).toEqual({ ...size, x: 0.375, y: 0.375 })
    expect(centerBoxAt({ x: 1, y: 0 }, size)).toEqual({ ...size, x: 0.75, y: 0 })
  })

  it('stays inside the picture whatever is done to it', () => {
    fc.assert(
      fc.property(boxes, step, step, (drawn, one, other) => {
        expect(isInside(moveBox(drawn, { dx: one, dy: other }))).toBe(true)
        expect(isInside(resizeBox(drawn, { dWidth: one, dHeight: other }))).toBe(true)
        expect(isInside(centerBoxAt({ x: one, y: other }, drawn))).toBe(true)
      }),
    )
  })
})

describe('two boxes', () => {
  it('share what they share of both', () => {
    expect(overlapOf(box, box)).toBe(1)
    expect(overlapOf(box, { ...box, x: 0.5 })).toBe(0)
    expect(overlapOf(box, { ...box, width: 0.5 })).toBe(0.5)
  })

  it('are around one face when a model and a person mean the same', () => {
    expect(isSameFace(box, { x: 0.27, y: 0.46, width: 0.22, height: 0.3 })).toBe(true)
    expect(isSameFace(box, { ...box, x: 0.4 })).toBe(false)
  })
})
