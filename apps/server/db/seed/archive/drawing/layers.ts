/** Rasterizes the layers of a stage as the camera sees them. */

import sharp, { type Sharp } from 'sharp'
import type { Rng } from '../random.ts'
import type { LayerName, Stage } from '../stage.ts'
import type { Camera } from './camera.ts'
import { noise, TILE } from './noise.ts'

const MASK = TILE - 1

/** A view of a stage, at the size that it is drawn in. */
export type View = { stage: Stage; camera: Camera; width: number; height: number }

/** The far layer, at half size: leafy edges, and ground that recedes, come from pushing its pixels about with noise. */
export async function farLayer(view: View, rng: Rng): Promise<Uint8Array> {
  const { stage, camera } = view
  const [w, h] = [Math.ceil(view.width / 2), Math.ceil(view.height / 2)]
  const source = await sharp(svgOf({ ...view, width: w, height: h }, 'back'))
    .raw()
    .toBuffer()
  const scale = (h / stage.h) * camera.zoom
  const line = h / 2 + (camera.dy * h) / stage.h + (stage.optics.horizon - stage.h / 2) * scale
  const pushed = roughen(source, {
    w,
    h,
    line,
    slope: Math.tan((camera.tilt * Math.PI) / 180),
    rough: stage.optics.rough,
    texture: stage.optics.texture,
    ox: rng.int(0, MASK),
    oy: rng.int(0, MASK),
  })
  return raw(pushed, { width: w, height: h, channels: 3 })
    .blur(Math.max(0.5, stage.optics.blurBack * 0.5))
    .raw()
    .toBuffer()
}

type Rough = Record<'w' | 'h' | 'line' | 'slope' | 'rough' | 'texture' | 'ox' | 'oy', number>

function roughen(source: Uint8Array, rough: Rough): Uint8Array {
  const { w, h, line, slope, texture, ox, oy } = rough
  const out = new Uint8Array(w * h * 3)
  const { leafX, leafY, fine, coarse } = noise()
  for (let y = 0, j = 0; y < h; y++) {
    for (let x = 0; x < w; x++, j += 3) {
      const below = y - line - (x - w / 2) * slope
      let t = ((y + oy) & MASK) * TILE + ((x + ox) & MASK)
      let push = rough.rough
      let amount = texture
      if (below > 0) {
        const z = 0.1 + (0.9 * below) / (h - line + 1)
        const row = ((oy + 300 - 210 / z) | 0) & MASK
        t = row * TILE + (((ox + ((x - w / 2) * 0.9) / z) | 0) & MASK)
        push = 1 + 2 * z
      } else {
        const green = source[(y * w + x) * 4 + 1] ?? 0
        amount = texture * Math.max(0, Math.min(1, (215 - green) / 90))
      }
      const sx = Math.max(0, Math.min(w - 1, (x + (leafX[t] ?? 0) * push) | 0))
      const sy = Math.max(0, Math.min(h - 1, (y + (leafY[t] ?? 0) * push) | 0))
      const k = 1 + (fine[t] ?? 0) * amount + (coarse[t] ?? 0) * 0.035
      const i = (sy * w + sx) * 4
      out[j] = Math.min(255, (source[i] ?? 0) * k)
      out[j + 1] = Math.min(255, (source[i + 1] ?? 0) * k)
      out[j + 2] = Math.min(255, (source[i + 2] ?? 0) * k)
    }
  }
  return out
}

/** A layer in full, with its alpha; nothing where nothing was drawn. */
export async function nearLayer(view: View, layer: LayerName): Promise<Uint8Array | null> {
  if (view.stage.layers[layer].length === 0) return null
  return await sharp(svgOf(view, layer)).raw().toBuffer()
}

type Soft = { blur: number; kind: 'mask' | 'light' }

/** A layer that only matters as a soft mask or a soft light: drawn small, kept at half size. */
export async function softLayer(
  view: View,
  layer: LayerName,
  { blur, kind }: Soft,
): Promise<Uint8Array | null> {
  if (view.stage.layers[layer].length === 0) return null
  const divide = blur < 3 ? 2 : 4
  const [width, height] = [Math.round(view.width / divide), Math.round(view.height / divide)]
  const drawn = sharp(svgOf({ ...view, width, height }, layer))
  const isMask = kind === 'mask'
  const small = await (isMask ? drawn.extractChannel(3) : drawn).raw().toBuffer()
  return await raw(small, { width, height, channels: isMask ? 1 : 4 })
    .blur(Math.max(0.5, blur / divide))
    .resize(Math.ceil(view.width / 2), Math.ceil(view.height / 2), {
      kernel: 'linear',
      fit: 'fill',
    })
    .toColourspace(isMask ? 'b-w' : 'srgb')
    .raw()
    .toBuffer()
}

function svgOf({ stage, camera, width, height }: View, layer: LayerName): Buffer {
  const { w, h } = stage
  const view = `translate(${w / 2 + camera.dx} ${h / 2 + camera.dy}) rotate(${camera.tilt}) scale(${camera.zoom}) translate(${-w / 2} ${-h / 2})`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none">${stage.defs[layer].text()}<g transform="${view}">${stage.layers[layer].join('')}</g></svg>`,
  )
}

const raw = (
  data: Uint8Array,
  size: { width: number; height: number; channels: 1 | 3 | 4 },
): Sharp => sharp(data, { raw: size })
