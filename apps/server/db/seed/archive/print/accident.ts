/** What goes wrong when amateurs hold the camera: tilt, cropped heads, thumbs, light leaks, shake. */
import type { Camera } from '../drawing/camera.ts'
import { css, lit } from '../drawing/color.ts'
import { box, fill, n, oval, smooth } from '../drawing/svg.ts'
import type { FaceBox } from '../people/casting.ts'
import type { Plan } from '../plan.ts'
import type { Rng } from '../random.ts'
import type { LayerName, Stage } from '../stage.ts'
import type { Exposure } from './film.ts'
import { stocks } from './stock.ts'

type Mishap = { camera: Camera; exposure: Exposure }

const facesOf = (s: Stage): FaceBox[] => s.placed.flatMap((p) => (p.box ? [p.box] : []))

/** How close the photographer stood: full length, cut at the knee, or right up to the faces. */
function framing(s: Stage, ...[plan, rng, camera]: [plan: Plan, rng: Rng, camera: Camera]): void {
  const faces = facesOf(s)
  if (!faces.length) return
  const size = faces.reduce((sum, f) => sum + f.height, 0) / faces.length / s.h
  const wish = rng.weighted([
    [0, 9],
    [rng.range(0.11, 0.15), 8],
    [rng.range(0.17, 0.25), faces.length < 4 ? 5 : 1],
  ])
  const left = Math.min(...faces.map((f) => f.x))
  const right = Math.max(...faces.map((f) => f.x + f.width))
  const top = Math.min(...faces.map((f) => f.y))
  const nearest = Math.min(plan.scene.closest ?? 2, (s.w * 0.74) / (right - left))
  const zoom = Math.max(camera.zoom, Math.min(nearest, wish / size))
  if (zoom < 1.16) return
  const within = (v: number, side: number): number => {
    const most = (zoom - 1) * side * 0.5 + 30
    return Math.max(-most, Math.min(most, v))
  }
  camera.zoom = zoom
  camera.dx = within(
    -zoom * ((left + right) / 2 - s.w / 2) +
      rng.gauss() * s.w * 0.04 +
      (faces.length < 3 && rng.chance(0.35) ? rng.pick([-0.15, 0.15]) * s.w : 0),
    s.w,
  )
  camera.dy = within(s.h * rng.range(0.13, 0.22) - s.h / 2 - zoom * (top - s.h / 2), s.h)
}

export function mishaps(s: Stage, plan: Plan, rng: Rng): Mishap {
  const formal = plan.scene.kind.includes('portrait')
  const camera: Camera = {
    tilt: rng.gauss() * (formal ? 0.3 : 1.5),
    zoom: formal ? 1.02 : rng.range(1.04, 1.12),
    dx: rng.gauss() * s.w * (formal ? 0.006 : 0.022),
    dy: rng.gauss() * s.h * (formal ? 0.006 : 0.016),
  }
  const exposure: Exposure = {
    stops: rng.gauss() * 0.11 + (stocks[plan.stock].mono ? 0.26 : 0.17),
    blur: Math.max(0, rng.gauss() * 0.4),
    shake: 0,
    shakeAngle: 0,
    bleach: Math.max(0, rng.gauss() - 1.2) * 0.3,
  }
  if (plan.scene.kind !== 'school portrait') framing(s, plan, rng, camera)
  if (formal) return { camera, exposure }
  if (rng.chance(0.09)) camera.tilt = rng.pick([-1, 1]) * rng.range(3.5, 7)
  if (Math.abs(camera.tilt) > 2) camera.zoom += Math.abs(camera.tilt) * 0.012
  if (plan.cast.length && rng.chance(0.022)) {
    const { y, height } = facesOf(s).toSorted((a, b) => a.y - b.y)[0] ?? { y: 0, height: 0 }
    camera.zoom = Math.max(1.3, camera.zoom)
    const wished = -s.h / 2 - camera.zoom * (y + height * 0.4 - s.h / 2)
    // Below the scene nothing is drawn.
    camera.dy = Math.max(wished, -(camera.zoom - 1) * s.h * 0.5 - 30)
  }
  if (rng.chance(0.05)) exposure.stops += rng.range(0.22, 0.38)
  else if (rng.chance(0.04)) exposure.stops -= rng.range(0.3, 0.5)
  if (rng.chance(0.05)) {
    exposure.shake = rng.range(0.4, 1)
    exposure.shakeAngle = rng.range(0, Math.PI)
  } else if (rng.chance(0.06)) exposure.blur += rng.range(1, 2)
  if (plan.year > 1925 && rng.chance(0.055)) onLens(s, camera, 'glow', () => leak(s, rng))
  if (plan.year > 1940 && rng.chance(0.03)) onLens(s, camera, 'fore', () => thumb(s, rng))
  if (!plan.scene.indoors && rng.chance(0.05)) onLens(s, camera, 'veil', () => shadow(s, rng))
  return { camera, exposure }
}

/** Things at the lens do not move with the scene: undo the camera around whatever draw adds. */
function onLens(
  s: Stage,
  ...[camera, layer, draw]: [camera: Camera, layer: LayerName, draw: () => void]
): void {
  const before = s.layers[layer].length
  draw()
  const added = s.layers[layer].splice(before).join('')
  s.on(
    layer,
    `<g transform="translate(${n(s.w / 2)} ${n(s.h / 2)}) scale(${(1 / camera.zoom).toFixed(3)}) rotate(${n(-camera.tilt)}) translate(${n(-s.w / 2 - camera.dx)} ${n(-s.h / 2 - camera.dy)})">${added}</g>`,
  )
}

function leak(s: Stage, rng: Rng): void {
  const side = rng.pick([0, 1])
  for (let i = 0; i < 3; i++)
    s.pool(
      'glow',
      side * s.w,
      rng.next() * s.h,
      s.w * rng.range(0.12, 0.34),
      s.h * rng.range(0.3, 0.8),
      rng.pick([
        [255, 120, 40],
        [255, 190, 90],
        [255, 70, 40],
      ] as const),
      rng.range(0.5, 0.95),
    )
  if (rng.chance(0.4))
    s.on('glow', box(side ? s.w * 0.93 : -60, -60, s.w * 0.07 + 60, s.h + 120, '#ffb066', 0.8))
}

function thumb(s: Stage, rng: Rng): void {
  const right = rng.chance(0.7)
  const skin = [196, 120, 92] as const
  const [x, y] = [right ? s.w * 1.01 : -s.w * 0.01, s.h * rng.pick([0.02, 0.98])]
  const r = s.h * rng.range(0.14, 0.22)
  s.on(
    'fore',
    `<g transform="rotate(${n(rng.range(-30, 30))} ${n(x)} ${n(y)})">${oval(x, y, r * 1.25, r, css(lit(skin, 0.42)))}${oval(x + (right ? -1 : 1) * r * 0.35, y - r * 0.1, r * 0.75, r * 0.66, s.defs.fore.spot(css(lit(skin, 1)), 0.75))}</g>`,
  )
}

function shadow(s: Stage, rng: Rng): void {
  const x = s.w * rng.range(0.25, 0.75)
  const h = s.h * 0.24
  s.on(
    'veil',
    fill(
      smooth([
        [x - h * 0.55, s.h + 40],
        [x - h * 0.4, s.h - h * 0.4],
        [x - h * 0.17, s.h - h * 0.62],
        [x - h * 0.15, s.h - h * 0.95],
        [x + h * 0.15, s.h - h * 0.95],
        [x + h * 0.17, s.h - h * 0.62],
        [x + h * 0.4, s.h - h * 0.4],
        [x + h * 0.55, s.h + 40],
      ]),
      '#000',
      0.85,
    ),
  )
}
