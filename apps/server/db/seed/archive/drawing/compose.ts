/** Lays the layers of a stage over one another, far to near. */

import type { Rng } from '../random.ts'
import { farLayer, nearLayer, softLayer, type View } from './layers.ts'
import { noise, TILE } from './noise.ts'

export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

const MASK = TILE - 1

export async function compose(view: View, rng: Rng): Promise<Pixels> {
  const { stage, width, height } = view
  const { shadeBlur, shadeDepth } = stage.optics
  const unit = width / stage.w
  const size = { width, height, half: Math.ceil(width / 2) }
  const [back, set, shade, mid, veil, glow, fore] = await Promise.all([
    farLayer(view, rng),
    nearLayer(view, 'set'),
    softLayer(view, 'shade', { blur: shadeBlur * unit, kind: 'mask' }),
    nearLayer(view, 'mid'),
    softLayer(view, 'veil', { blur: 7 * unit, kind: 'mask' }),
    softLayer(view, 'glow', { blur: 9 * unit, kind: 'light' }),
    softLayer(view, 'fore', { blur: 5 * unit, kind: 'light' }),
  ])
  const brush = brushOf(size, { wobble: 1.1 * unit, ox: rng.int(0, MASK), oy: rng.int(0, MASK) })
  const out = enlarge(back, size)
  if (set) layOver(out, set, brush)
  if (shade) darken(out, shade, { ...size, depth: shadeDepth / 255, tint: [1, 0.96, 0.86] })
  if (mid) layOver(out, mid, brush)
  if (veil) darken(out, veil, { ...size, depth: 1 / 480, tint: [1, 1, 1] })
  if (fore) cover(out, fore, size)
  if (glow) lighten(out, glow, size)
  return { data: out, width, height }
}

type Size = { width: number; height: number; half: number }

/** For each pixel, which pixel of a layer it takes, and how bright the paper is there. */
type Brush = { from: Int32Array; tooth: Float32Array }

/** Edges of a hand-painted thing are never quite straight. */
function brushOf(
  { width, height }: Size,
  { wobble, ox, oy }: Record<'wobble' | 'ox' | 'oy', number>,
): Brush {
  const { slowX, slowY, fine, coarse } = noise()
  const from = new Int32Array(width * height)
  const tooth = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = ((y + oy) & MASK) * TILE
    for (let x = 0; x < width; x++, i++) {
      const t = row + ((x + ox) & MASK)
      const sx = (x + (slowX[t] ?? 0) * wobble + 0.5) | 0
      const sy = (y + (slowY[t] ?? 0) * wobble + 0.5) | 0
      const cx = sx < 0 ? 0 : sx >= width ? width - 1 : sx
      const cy = sy < 0 ? 0 : sy >= height ? height - 1 : sy
      from[i] = cy * width + cx
      tooth[i] = 1 + (fine[t] ?? 0) * 0.035 + (coarse[t] ?? 0) * 0.045
    }
  }
  return { from, tooth }
}

/** The half-size layers are read at every other pixel: they are soft anyway. */
function enlarge(back: Uint8Array, { width, height, half }: Size): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 3)
  for (let y = 0, j = 0; y < height; y++) {
    for (let x = 0; x < width; x++, j += 3) {
      const p = ((y >> 1) * half + (x >> 1)) * 3
      out[j] = back[p] ?? 0
      out[j + 1] = back[p + 1] ?? 0
      out[j + 2] = back[p + 2] ?? 0
    }
  }
  return out
}

function layOver(out: Uint8ClampedArray, layer: Uint8Array, { from, tooth }: Brush): void {
  for (let i = 0, j = 0; i < from.length; i++, j += 3) {
    const q = (from[i] ?? 0) * 4
    const alpha = layer[q + 3] ?? 0
    if (alpha === 0) continue
    const a = alpha / 255
    const k = tooth[i] ?? 1
    const [r, g, b] = [out[j] ?? 0, out[j + 1] ?? 0, out[j + 2] ?? 0]
    out[j] = r + ((layer[q] ?? 0) * k - r) * a
    out[j + 1] = g + ((layer[q + 1] ?? 0) * k - g) * a
    out[j + 2] = b + ((layer[q + 2] ?? 0) * k - b) * a
  }
}

type Dark = Size & { depth: number; tint: readonly [number, number, number] }

function darken(out: Uint8ClampedArray, mask: Uint8Array, dark: Dark): void {
  const { width, height, half, depth } = dark
  const [red, green, blue] = dark.tint
  for (let y = 0, j = 0; y < height; y++) {
    for (let x = 0; x < width; x++, j += 3) {
      const d = (mask[(y >> 1) * half + (x >> 1)] ?? 0) * depth
      if (d === 0) continue
      out[j] = (out[j] ?? 0) * (1 - d * red)
      out[j + 1] = (out[j + 1] ?? 0) * (1 - d * green)
      out[j + 2] = (out[j + 2] ?? 0) * (1 - d * blue)
    }
  }
}

function cover(out: Uint8ClampedArray, layer: Uint8Array, { width, height, half }: Size): void {
  for (let y = 0, j = 0; y < height; y++) {
    for (let x = 0; x < width; x++, j += 3) {
      const p = ((y >> 1) * half + (x >> 1)) * 4
      const a = (layer[p + 3] ?? 0) / 255
      if (a === 0) continue
      const [r, g, b] = [out[j] ?? 0, out[j + 1] ?? 0, out[j + 2] ?? 0]
      out[j] = r + ((layer[p] ?? 0) - r) * a
      out[j + 1] = g + ((layer[p + 1] ?? 0) - g) * a
      out[j + 2] = b + ((layer[p + 2] ?? 0) - b) * a
    }
  }
}

function lighten(out: Uint8ClampedArray, layer: Uint8Array, { width, height, half }: Size): void {
  for (let y = 0, j = 0; y < height; y++) {
    for (let x = 0; x < width; x++, j += 3) {
      const p = ((y >> 1) * half + (x >> 1)) * 4
      const a = (layer[p + 3] ?? 0) / 65025
      if (a === 0) continue
      const [r, g, b] = [out[j] ?? 0, out[j + 1] ?? 0, out[j + 2] ?? 0]
      out[j] = r + (255 - r) * (layer[p] ?? 0) * a
      out[j + 1] = g + (255 - g) * (layer[p + 1] ?? 0) * a
      out[j + 2] = b + (255 - b) * (layer[p + 2] ?? 0) * a
    }
  }
}
