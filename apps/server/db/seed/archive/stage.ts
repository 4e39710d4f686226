/** The stage a scene is drawn on: layers from far to near, the light, and the people placed so far. */

import { css, type Rgb } from './drawing/color.ts'
import { createDefs, type Defs, type Light } from './drawing/defs.ts'
import { fill, n, oval } from './drawing/svg.ts'
import { drawFigure, type Figure } from './figure/figure.ts'
import type { Pose } from './figure/pose.ts'
import { stature } from './figure/skeleton.ts'
import type { Actor, FaceBox } from './people/casting.ts'
import type { Rng } from './random.ts'

const layerNames = ['back', 'set', 'shade', 'mid', 'veil', 'glow', 'fore'] as const
export type LayerName = (typeof layerNames)[number]

export type Placed = { actor: Actor; box: FaceBox | null }
type Spot = { x: number; y: number; unit: number; pose: Pose; ground?: 'floor' | 'none' }
type Pool = [x: number, y: number, rx: number, ry: number, c: Rgb, opacity: number]

/** How the layers are put together later. */
type Optics = {
  horizon: number
  rough: number
  blurBack: number
  texture: number
  shadeBlur: number
  shadeDepth: number
}

export type Stage = {
  readonly w: number
  readonly h: number
  readonly year: number
  readonly decade: number
  readonly rng: Rng
  readonly layers: Record<LayerName, string[]>
  readonly defs: Record<LayerName, Defs>
  readonly placed: Placed[]
  /** What was really drawn, for the tags and captions. */
  readonly facts: Set<string>
  readonly optics: Optics
  light: Light
  /** Where cast shadows fall: sideways per unit of height, and how flat they lie. */
  cast: { slant: number; flat: number; wall: boolean }
  on: (layer: LayerName, ...svg: string[]) => void
  /** Light from the camera: flat faces, and a hard shadow thrown on the wall close behind. */
  flash: (side: number) => void
  /** Soft light of a room or a dull day. */
  overcast: () => void
  /** Draws a person; unit is the height in scene units of someone 170 cm tall standing there. */
  person: (actor: Actor, spot: Spot) => Figure
  /** A soft pool of light or dark in any layer. */
  pool: (layer: LayerName, ...pool: Pool) => void
  /** Paint for a vertical sweep in the scene. */
  sweep: (layer: LayerName, ...sweep: [from: number, to: number, colors: readonly Rgb[]]) => string
}

export type StageSize = { w: number; h: number; year: number }

export function createStage({ w, h, year }: StageSize, rng: Rng): Stage {
  const slope = rng.range(0.35, 0.78) * (rng.chance(0.5) ? 1 : -1)
  const stage: Stage = {
    w,
    h,
    year,
    decade: Math.floor(year / 10) * 10,
    rng,
    layers: perLayer((): string[] => []),
    defs: perLayer(createDefs),
    placed: [],
    facts: new Set(),
    optics: {
      horizon: 1e4,
      rough: 3.4,
      blurBack: 1.7,
      texture: 0.15,
      shadeBlur: 5,
      shadeDepth: 0.55,
    },
    light: { x: slope, y: -0.45, z: 0.66, ambient: 0.24 },
    cast: { slant: -slope * 1.3, flat: rng.range(0.2, 0.34), wall: false },
    on: (layer, ...svg) => void stage.layers[layer].push(...svg),
    flash: (side) => flash(stage, side),
    overcast: () => overcast(stage),
    person: (actor, spot) => drawPerson(stage, actor, spot),
    pool: (layer, ...[x, y, rx, ry, c, opacity]) =>
      stage.on(layer, oval(x, y, rx, ry, stage.defs[layer].spot(css(c), opacity))),
    sweep: (layer, ...[from, to, colors]) =>
      stage.defs[layer].linear(
        [0, from],
        [0, to],
        colors.map((color, i) => [i / (colors.length - 1), css(color)] as const),
      ),
  }
  return stage
}

function perLayer<T>(make: () => T): Record<LayerName, T> {
  return {
    back: make(),
    set: make(),
    shade: make(),
    mid: make(),
    veil: make(),
    glow: make(),
    fore: make(),
  }
}

function flash(stage: Stage, side: number): void {
  stage.light = { x: 0.18 * side, y: -0.12, z: 0.98, ambient: 0.3 }
  stage.cast = { slant: 0, flat: 0, wall: true }
  Object.assign(stage.optics, { shadeBlur: 1.4, shadeDepth: 0.62 })
}

function overcast(stage: Stage): void {
  stage.light = { ...stage.light, x: stage.light.x * 0.6, y: -0.6, ambient: 0.42 }
  stage.cast = { ...stage.cast, slant: stage.cast.slant * 0.5, flat: 0.12 }
  Object.assign(stage.optics, { shadeBlur: 11, shadeDepth: 0.4 })
}

function drawPerson(stage: Stage, actor: Actor, spot: Spot): Figure {
  const h = (stature(actor) / 170) * spot.unit
  const { light, rng } = stage
  const figure = drawFigure({ defs: stage.defs.mid, light, rng }, { actor, pose: spot.pose, h })
  stage.on('mid', `<g transform="translate(${n(spot.x)} ${n(spot.y)})">${figure.svg}</g>`)
  castShadow(stage, figure.outline, { ...spot, h })
  const { x, y, width, height } = figure.face
  const isTurnedAway = spot.pose.back === true
  stage.placed.push({
    actor,
    box: isTurnedAway ? null : { x: x + spot.x, y: y + spot.y, width, height },
  })
  return figure
}

type ShadowSpot = { x: number; y: number; h: number; ground?: 'floor' | 'none' }

function castShadow(stage: Stage, outline: string, { x, y, h, ground }: ShadowSpot): void {
  const { cast, light } = stage
  if (cast.wall) {
    const [dx, dy] = [-light.x * h * 0.22, h * 0.03]
    const moved = `translate(${n(x + dx)} ${n(y + dy)})`
    stage.on('shade', `<g transform="${moved}">${fill(outline, '#000')}</g>`)
  }
  if (ground === 'none') return
  stage.on('shade', oval(x, y, h * 0.17, h * 0.035, '#000', 0.75))
  if (cast.wall) return
  const lain = `matrix(1 0 ${(-cast.slant).toFixed(2)} ${cast.flat.toFixed(2)} ${n(x)} ${n(y)})`
  stage.on('shade', `<g transform="${lain}">${fill(outline, '#000', 0.85)}</g>`)
}
