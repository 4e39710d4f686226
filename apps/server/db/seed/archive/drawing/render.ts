/** From a plan to a finished picture, with the face boxes as shares of it. */

import sharp from 'sharp'
import type { Actor, FaceBox } from '../people/casting.ts'
import type { Plan } from '../plan.ts'
import { mishaps } from '../print/accident.ts'
import { develop } from '../print/film.ts'
import { formatOf, overlay } from '../print/print.ts'
import { stocks } from '../print/stock.ts'
import { rngOf } from '../random.ts'
import { createStage, type Placed, type Stage } from '../stage.ts'
import type { Camera } from './camera.ts'
import { compose } from './compose.ts'
import { noise } from './noise.ts'

export type RenderOptions = {
  /** Of the whole print, in pixels. */
  shortSide?: number
  /** What lies behind deckle edges and round corners. */
  page?: string
  quality?: number
}

export type Rendered = {
  jpeg: Buffer
  width: number
  height: number
  printSize: string
  seen: { actor: Actor; face: FaceBox | null }[]
  /** What was really drawn. */
  facts: ReadonlySet<string>
  dominant: string
  accents: string[]
}

export type Frame = { x: number; y: number; w: number; h: number }

/** The longest side that the scene is painted at: film is softer than paper anyway. */
const paintedSide = 830

export async function render(plan: Plan, options: RenderOptions = {}): Promise<Rendered> {
  const { shortSide = 1080, page = '#f0f0f0', quality = 86 } = options
  const stage = stageOf(plan)
  const rng = rngOf(plan.seed, 'print', plan.index)
  const { camera, exposure } = mishaps(stage, plan, rng)
  const format = formatOf(plan, rng)
  const { frame, width, height } = framed(plan, { margin: format.margin, shortSide })

  const inner = Math.min(1, paintedSide / Math.max(frame.w, frame.h))
  const painted = { width: Math.round(frame.w * inner), height: Math.round(frame.h * inner) }
  const scene = await compose({ stage, camera, ...painted }, rng)
  const picture = await develop(scene, {
    stock: stocks[plan.stock],
    exposure,
    width: frame.w,
    height: frame.h,
    rng,
  })
  const [dominant = '#808080', ...accents] = colorsOf(picture)
  const sheet = Buffer.from(overlay(plan, { format, width, height, frame, page }, rng))
  const print = laid(picture, { frame, width, height })
  mount(print, await sharp(sheet).raw().toBuffer(), Number.parseInt(page.slice(1, 3), 16))
  const jpeg = await sharp(print, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
  const seen = stage.placed.map((placed) => ({
    actor: placed.actor,
    face: faceIn({ width, height, frame }, { placed, camera, stage }),
  }))
  const { facts } = stage
  return { jpeg, width, height, printSize: format.size, seen, facts, dominant, accents }
}

function stageOf(plan: Plan): Stage {
  const stage = createStage(plan, rngOf(plan.seed, 'scene', plan.index))
  const { season, month, flash } = plan
  plan.scene.draw(stage, plan.cast, { season, month, flash })
  return stage
}

type Sheet = { frame: Frame; width: number; height: number }
type Paper = { margin: readonly [number, number, number]; shortSide: number }

function framed({ w, h }: Plan, { margin: [top, side, bottom], shortSide }: Paper): Sheet {
  const long = Math.max(w, h)
  const k = shortSide / Math.min(w + 2 * side * long, h + (top + bottom) * long)
  const frame = {
    x: Math.round(side * long * k),
    y: Math.round(top * long * k),
    w: Math.round(w * k),
    h: Math.round(h * k),
  }
  const height = frame.h + frame.y + Math.round(bottom * long * k)
  return { frame, width: frame.w + frame.x * 2, height }
}

/** The picture on its paper, before borders are drawn. */
function laid(picture: Uint8ClampedArray, { frame, width, height }: Sheet): Uint8ClampedArray {
  if (width === frame.w && height === frame.h) return picture
  const print = new Uint8ClampedArray(width * height * 3)
  for (let y = 0; y < frame.h; y++) {
    const row = picture.subarray(y * frame.w * 3, (y + 1) * frame.w * 3)
    print.set(row, ((y + frame.y) * width + frame.x) * 3)
  }
  return print
}

/** Lays paper, dust and edges over the print; paper has a tooth, the page behind it has none. */
function mount(print: Uint8ClampedArray, cover: Uint8Array, ground: number): void {
  const { grain } = noise()
  const words = new Uint32Array(cover.buffer, cover.byteOffset, cover.length >> 2)
  for (let k = 0, j = 0; k < words.length; k++, j += 3) {
    if (words[k] === 0) continue
    const i = k * 4
    const alpha = cover[i + 3] ?? 0
    const t = alpha / 255
    const isPaper = alpha === 255 && (cover[i] ?? 0) !== ground
    const tooth = isPaper ? (grain[k % grain.length] ?? 0) * 1.6 - 1 : 0
    const [r, g, b] = [print[j] ?? 0, print[j + 1] ?? 0, print[j + 2] ?? 0]
    print[j] = r + ((cover[i] ?? 0) + tooth - r) * t
    print[j + 1] = g + ((cover[i + 1] ?? 0) + tooth - g) * t
    print[j + 2] = b + ((cover[i + 2] ?? 0) + tooth - b) * t
  }
}

type Sight = { placed: Placed; camera: Camera; stage: Stage }

/** Where a face of the scene ends up in the print, or nothing if the frame cut it off. */
function faceIn(
  { frame, width, height }: Sheet,
  { placed: { box }, camera, stage }: Sight,
): FaceBox | null {
  if (!box) return null
  const a = (camera.tilt * Math.PI) / 180
  const k = frame.w / stage.w
  const [dx, dy] = [box.x + box.width / 2 - stage.w / 2, box.y + box.height / 2 - stage.h / 2]
  const [cos, sin] = [Math.cos(a) * camera.zoom, Math.sin(a) * camera.zoom]
  const cx = (stage.w / 2 + camera.dx + dx * cos - dy * sin) * k
  const cy = (stage.h / 2 + camera.dy + dx * sin + dy * cos) * k
  const [bw, bh] = [box.width * camera.zoom * k, box.height * camera.zoom * k]
  const [left, top] = [Math.max(0, cx - bw / 2), Math.max(0, cy - bh / 2)]
  const [right, bottom] = [Math.min(frame.w, cx + bw / 2), Math.min(frame.h, cy + bh / 2)]
  if (right - left < bw * 0.55 || bottom - top < bh * 0.55) return null
  return {
    x: share((left + frame.x) / width),
    y: share((top + frame.y) / height),
    width: share((right - left) / width),
    height: share((bottom - top) / height),
  }
}

const share = (value: number): number => Math.round(value * 10_000) / 10_000

/** The most common coarse colors, as hex, most common first. */
function colorsOf(data: Uint8ClampedArray): string[] {
  const bins = new Map<number, readonly [number, number, number, number]>()
  for (let i = 0; i + 2 < data.length; i += 3 * 193) {
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const [count, red, green, blue] = bins.get(key) ?? [0, 0, 0, 0]
    bins.set(key, [count + 1, red + r, green + g, blue + b])
  }
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return [...bins.values()]
    .toSorted((a, b) => b[0] - a[0])
    .slice(0, 6)
    .map(([count, r, g, b]) => `#${hex(r / count)}${hex(g / count)}${hex(b / count)}`)
}
