/** The photographic part: defocus, halation, tone curves, fading, vignette and grain. */

import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../drawing/compose.ts'
import { noise, TILE } from '../drawing/noise.ts'
import type { Rng } from '../random.ts'
import type { Stock } from './stock.ts'

export type Exposure = {
  stops: number
  blur: number
  shake: number
  shakeAngle: number
  bleach: number
}

const MASK = TILE - 1

/** Camera shake: one small line-shaped kernel. */
function shaken(image: Sharp, length: number, angle: number): Sharp {
  const size = 9
  const kernel = Array.from({ length: size * size }, () => 0)
  for (let i = -4; i <= 4; i += 0.5) {
    const [x, y] = [
      4 + Math.round(Math.cos(angle) * i * length),
      4 + Math.round(Math.sin(angle) * i * length),
    ]
    if (x >= 0 && y >= 0 && x < size && y < size) kernel[y * size + x] = 1
  }
  return image.convolve({ width: size, height: size, kernel })
}

type Tables = {
  tone: Float32Array
  channels: readonly [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray]
}

function tablesOf(stock: Stock, exposure: Exposure): Tables {
  const gain = 2 ** exposure.stops
  const tone = Float32Array.from({ length: 256 }, (_, i) => {
    const v = Math.min(1.25, (i / 255) * gain)
    const u = Math.min(1, v)
    const s = v + (u - 0.5) * (stock.contrast - 1) * 1.6 * (1 - Math.abs(u - 0.5))
    const rolled = s > 0.82 ? 0.82 + (1 - Math.exp(-(s - 0.82) * 3.2)) * 0.19 : s
    return Math.max(0, rolled) * 255
  })
  const channel = (c: 0 | 1 | 2): Uint8ClampedArray =>
    Uint8ClampedArray.from({ length: 256 }, (_, i) => {
      const v = i / 255
      if (stock.mono) {
        const [a, b, t] =
          v < 0.5
            ? [stock.shadow[c], stock.middle[c], v * 2]
            : [stock.middle[c], stock.paper[c], v * 2 - 1]
        return a + (b - a) * t
      }
      const [black, white, gamma] = stock.curves[c]
      return (black + (white - black) * v ** gamma) * 255
    })
  return { tone, channels: [channel(0), channel(1), channel(2)] }
}

type Negative = { base: Uint8Array; bloom: Uint8Array; width: number; height: number }

/** Exposes the scene: halation, vignette, tone, color fading. Works in place, at scene size. */
function expose(
  { base, bloom, width, height }: Negative,
  { stock, exposure, rng }: Pick<Darkroom, 'stock' | 'exposure' | 'rng'>,
): void {
  const {
    tone,
    channels: [red, green, blue],
  } = tablesOf(stock, exposure)
  const { coarse } = noise()
  const cx = width * rng.range(0.44, 0.56)
  const cy = height * rng.range(0.42, 0.54)
  const reach = Math.max(cx, width - cx) ** 2 + Math.max(cy, height - cy) ** 2
  const { saturation: sat, mono, vignette } = stock
  const hr = stock.halation
  const hg = hr * (mono ? 1 : 0.62)
  const hb = hr * (mono ? 1 : 0.42)
  const fade = stock.edgeFade * 0.22 + exposure.bleach
  const half = Math.ceil(width / 2)
  for (let y = 0; y < height; y++) {
    const dy = (y - cy) * (y - cy)
    for (let x = 0; x < width; x++) {
      const j = (y * width + x) * 3
      const d = (dy + (x - cx) * (x - cx)) / reach
      const dark = 1 - vignette * d * (d * 1.35 + 0.34)
      const p = ((y >> 1) * half + (x >> 1)) * 3
      const lift =
        fade > 0 ? fade * d * (0.6 + (coarse[(y & MASK) * TILE + (x & MASK)] ?? 0) * 0.5) : 0
      let r = (base[j] ?? 0) * dark + (bloom[p] ?? 0) * hr
      let g = (base[j + 1] ?? 0) * dark + (bloom[p + 1] ?? 0) * hg
      let b = (base[j + 2] ?? 0) * dark + (bloom[p + 2] ?? 0) * hb
      if (mono) {
        const gray = r * 0.3 + g * 0.56 + b * 0.14
        const l = tone[gray > 255 ? 255 : gray | 0] ?? 0
        r = g = b = l + lift * (232 - l)
      } else {
        r = tone[r > 255 ? 255 : r | 0] ?? 0
        g = tone[g > 255 ? 255 : g | 0] ?? 0
        b = tone[b > 255 ? 255 : b | 0] ?? 0
        const l = r * 0.3 + g * 0.56 + b * 0.14
        const up = lift * (232 - l)
        r = l + (r - l) * sat + up
        g = l + (g - l) * sat + up
        b = l + (b - l) * sat + up
      }
      base[j] = red[r < 0 ? 0 : r > 255 ? 255 : r | 0] ?? 0
      base[j + 1] = green[g < 0 ? 0 : g > 255 ? 255 : g | 0] ?? 0
      base[j + 2] = blue[b < 0 ? 0 : b > 255 ? 255 : b | 0] ?? 0
    }
  }
}

const blends = new Map<number, Float32Array>()

/** One tile of grain for a given share of coarse clumps, kept for the next picture. */
function blendOf(share: number): Float32Array {
  const known = blends.get(share)
  if (known) return known
  const { grain, clump } = noise()
  const made = grain.map(
    (v, i) => v * (1 - share) + (clump[((i / TILE) >> 1) * TILE + ((i & MASK) >> 1)] ?? 0) * share,
  )
  blends.set(share, made)
  return made
}

/** Grain is added last, at full size; strongest in the middle tones. */
function addGrain(
  out: Uint8ClampedArray,
  { width, height, stock, rng }: Omit<Darkroom, 'exposure'>,
): void {
  const amount = Float32Array.from(
    { length: 256 },
    (_, i) =>
      stock.grain * (0.3 + 1.05 * Math.sin((i / 255) * Math.PI) ** 0.8 * (1 - (i / 255) * 0.45)),
  )
  const tile = blendOf(stock.coarse)
  const ox = rng.int(0, MASK)
  const oy = rng.int(0, MASK)
  const tint = stock.mono ? 0 : 0.4
  for (let y = 0, j = 0; y < height; y++) {
    const row = ((y + oy) & MASK) * TILE
    for (let x = 0; x < width; x++, j += 3) {
      const a = amount[out[j + 1] ?? 0] ?? 0
      const t = row + ((x + ox) & MASK)
      const v = (tile[t] ?? 0) * a
      const c = (tile[t ^ 0x15a] ?? 0) * a * tint
      out[j] = (out[j] ?? 0) + v + c
      out[j + 1] = (out[j + 1] ?? 0) + v
      out[j + 2] = (out[j + 2] ?? 0) + v - c
    }
  }
}

type Darkroom = { stock: Stock; exposure: Exposure; width: number; height: number; rng: Rng }

/** Develops a composed scene into width × height pixels of finished photograph. */
export async function develop(scene: Pixels, darkroom: Darkroom): Promise<Uint8ClampedArray> {
  const { stock, exposure, width, height, rng } = darkroom
  const { width: w, height: h } = scene
  const from = { raw: { width: w, height: h, channels: 3 as const } }
  const unit = Math.max(w, h) / 1000
  const soft = sharp(scene.data, from).blur(
    Math.max(0.4, (stock.soft * 0.9 + exposure.blur) * unit),
  )
  const still = await soft.raw().toBuffer()
  const base =
    exposure.shake > 0
      ? await shaken(sharp(still, from), exposure.shake, exposure.shakeAngle).raw().toBuffer()
      : still
  expose({ base, bloom: await bloomOf(scene), width: w, height: h }, { stock, exposure, rng })
  const full = await sharp(base, from)
    .resize(width, height, { kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer()
  const out = new Uint8ClampedArray(full.buffer, full.byteOffset, full.length)
  addGrain(out, { width, height, stock, rng })
  return out
}

/** The glow that bright places leave around them, at half size. */
async function bloomOf({ data, width, height }: Pixels): Promise<Uint8Array> {
  const [w, h] = [Math.round(width / 8), Math.round(height / 8)]
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(w, h, { kernel: 'linear', fit: 'fill' })
    .linear(2.4, -355)
    .raw()
    .toBuffer()
  return await sharp(small, { raw: { width: w, height: h, channels: 3 } })
    .blur(Math.max(0.5, w / 70))
    .resize(Math.ceil(width / 2), Math.ceil(height / 2), { kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer()
}
