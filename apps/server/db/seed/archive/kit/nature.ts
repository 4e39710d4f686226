/** Sky, trees, grass, water, sand and snow, laid down in dabs like gouache. */
import { css, drift, lit, mix, type Rgb, rgb } from '../drawing/color.ts'
import { box, fill, n, oval, type Point, smooth, stroke } from '../drawing/svg.ts'
import type { LayerName, Stage } from '../stage.ts'

export type Season = 'summer' | 'spring' | 'autumn' | 'winter'
const leaves: Record<Season, Rgb[]> = {
  summer: [rgb('#4d6b35'), rgb('#5d7a3c'), rgb('#3f5a34'), rgb('#6f8446')],
  spring: [rgb('#7d9a4e'), rgb('#8fa860'), rgb('#6b8a48')],
  autumn: [rgb('#a8662c'), rgb('#b98a34'), rgb('#8a4a2a'), rgb('#7d7038')],
  winter: [rgb('#6b6258'), rgb('#5a5650'), rgb('#4b5148')],
}

export function sky(
  s: Stage,
  horizon: number,
  mood: 'clear' | 'cloud' | 'white' | 'dusk' = s.rng.pick(['clear', 'cloud', 'cloud', 'white']),
): void {
  const tops: Record<typeof mood, Rgb[]> = {
    clear: [rgb('#6f9fd0'), rgb('#a9c8e2'), rgb('#e2e8e6')],
    cloud: [rgb('#84a8cc'), rgb('#b7cddd'), rgb('#ebebe4')],
    white: [rgb('#d8dde0'), rgb('#e6e8e6'), rgb('#f0efe8')],
    dusk: [rgb('#5a6f98'), rgb('#d9a58a'), rgb('#f4d7a4')],
  }
  s.on('back', box(-80, -80, s.w + 160, horizon + 100, s.sweep('back', 0, horizon, tops[mood])))
  if (mood === 'white') return
  for (let i = s.rng.int(2, 5); i > 0; i--) {
    const [x, y] = [s.rng.range(-0.1, 1.1) * s.w, s.rng.range(0.05, 0.75) * horizon]
    for (let j = 0; j < 6; j++)
      s.pool(
        'back',
        x + s.rng.gauss() * 90,
        y + s.rng.gauss() * 14,
        s.rng.range(50, 120),
        s.rng.range(14, 34),
        [250, 248, 242],
        0.55,
      )
  }
}

/** A leafy mass: a dark heart, then dabs that catch more light towards the sun. */
export function foliage(
  s: Stage,
  ...[layer, cx, cy, rx, ry, color, dabs = 190]: [
    layer: LayerName,
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    color: Rgb,
    dabs?: number,
  ]
): void {
  const { rng } = s
  const base: Point[] = Array.from({ length: 11 }, (_, i) => {
    const a = (i / 11) * Math.PI * 2
    const k = rng.range(0.78, 1.02)
    return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]
  })
  s.on(layer, fill(smooth(base), css(lit(color, 0.2))))
  const tones = [0.16, 0.3, 0.46, 0.64, 0.88]
  const paths = tones.map(() => '')
  for (let i = 0; i < dabs * 1.7; i++) {
    const a = rng.range(0, Math.PI * 2)
    const d = Math.sqrt(rng.next())
    const [dx, dy] = [Math.cos(a) * d, Math.sin(a) * d]
    const facing = dx * s.light.x * 1.1 - dy * 0.75 + rng.gauss() * 0.28
    const k = Math.max(0, Math.min(4, Math.round(1.7 + facing * 2.3)))
    const r = rng.range(0.03, 0.085) * Math.min(rx, ry) + 1.4
    const [x, y] = [cx + dx * rx, cy + dy * ry]
    paths[k] +=
      `M${n(x - r)} ${n(y)}q${n(r * 0.4)} ${n(-r * 1.1)} ${n(r * 1.4)} ${n(-r * 0.4)}q${n(r * 0.7)} ${n(r * 0.9)} ${n(-r * 0.5)} ${n(r)}Z`
  }
  paths.forEach((d, i) => {
    if (d) s.on(layer, fill(d, css(lit(drift(color, 14, rng.next), tones[i] ?? 0.5))))
  })
}

export function tree(
  s: Stage,
  ...[x, foot, height, season, layer = 'back']: [
    x: number,
    foot: number,
    height: number,
    season: Season,
    layer?: LayerName,
  ]
): void {
  s.facts.add('tree')
  const { rng } = s
  const bark = rgb('#5b4a3c')
  const tw = height * rng.range(0.025, 0.045)
  const lean = rng.gauss() * height * 0.04
  s.on(
    layer,
    fill(
      smooth([
        [x - tw, foot],
        [x - tw * 0.6 + lean * 0.5, foot - height * 0.4],
        [x + lean, foot - height * 0.7],
        [x + tw * 0.6 + lean * 0.5, foot - height * 0.4],
        [x + tw * 1.2, foot],
      ]),
      s.defs[layer].round([x - tw, foot], [x + tw, foot], bark, s.light),
    ),
  )
  if (season === 'winter') {
    for (let i = 0; i < 12; i++) {
      const y = foot - height * rng.range(0.3, 0.7)
      const [dx, dy] = [rng.gauss() * height * 0.3, -height * rng.range(0.1, 0.35)]
      s.on(
        layer,
        stroke(
          `M${n(x + lean * 0.6)} ${n(y)}q${n(dx * 0.4)} ${n(dy * 0.3)} ${n(dx)} ${n(dy)}`,
          css(lit(bark, 0.4)),
          tw * rng.range(0.15, 0.5),
          0.85,
        ),
      )
    }
    return
  }
  const color = rng.pick(leaves[season])
  for (let i = 0; i < 5; i++)
    foliage(
      s,
      layer,
      x + lean + rng.gauss() * height * 0.17,
      foot - height * rng.range(0.52, 0.88),
      height * rng.range(0.16, 0.27),
      height * rng.range(0.13, 0.2),
      color,
      70,
    )
}

/** A belt of trees along the horizon. */
export function treeline(
  s: Stage,
  ...[horizon, height, season]: [horizon: number, height: number, season: Season]
): void {
  const far = mix(s.rng.pick(leaves[season]), [150, 165, 175], 0.45)
  for (let x = -40; x < s.w + 60; x += height * 0.7)
    foliage(
      s,
      'back',
      x + s.rng.gauss() * 20,
      horizon - height * 0.35,
      height * s.rng.range(0.5, 0.8),
      height * s.rng.range(0.4, 0.75),
      far,
      26,
    )
}

export function hills(
  s: Stage,
  ...[horizon, color, count]: [horizon: number, color: Rgb, count: number]
): void {
  s.facts.add('hills')
  for (let i = 0; i < count; i++) {
    const y = horizon - (count - i) * s.rng.range(16, 34)
    const tint = mix(color, [178, 192, 206], 0.75 - (i / count) * 0.6)
    const pts: Point[] = [[-90, horizon + 60]]
    for (let x = -90; x <= s.w + 90; x += s.w / 6) pts.push([x, y + s.rng.gauss() * 22])
    pts.push([s.w + 90, horizon + 60])
    s.on('back', fill(smooth(pts), css(tint)))
  }
}

/** Ground in perspective: bands of tone that widen towards us, then tufts or pebbles. */
export function ground(
  s: Stage,
  ...[horizon, color, opts = {}]: [
    horizon: number,
    color: Rgb,
    opts?: { streaks?: number; tufts?: boolean; spread?: number },
  ]
): void {
  const { rng } = s
  s.optics.horizon = horizon
  s.on(
    'back',
    box(
      -90,
      horizon,
      s.w + 180,
      s.h - horizon + 120,
      s.sweep('back', horizon, s.h, [
        mix(lit(color, 0.72), [205, 205, 190], 0.18),
        lit(color, 0.66),
        lit(color, 0.48),
      ]),
    ),
  )
  for (let i = 0; i < (opts.streaks ?? 70); i++) {
    const t = rng.next() ** 1.6
    const y = horizon + (s.h - horizon + 40) * t
    const k = rng.next()
    s.on(
      'back',
      oval(
        rng.range(-0.1, 1.1) * s.w,
        y,
        rng.range(30, 150) * (0.3 + t) * (opts.spread ?? 1),
        (2 + 11 * t) * rng.range(0.4, 1.1),
        css(lit(drift(color, 26, rng.next), k > 0.5 ? 0.84 : 0.3)),
        0.2 + rng.next() * 0.16,
      ),
    )
  }
  if (opts.tufts === false) return
  const paths = ['', '']
  for (let i = 0; i < 420; i++) {
    const t = rng.next() ** 0.8
    const [x, y] = [rng.range(-0.05, 1.05) * s.w, horizon + 6 + (s.h - horizon) * t]
    const size = 2 + 13 * t
    paths[i % 2] +=
      `M${n(x)} ${n(y)}l${n(rng.gauss() * size * 0.5)} ${n(-size * rng.range(0.5, 1.1))}`
  }
  s.on(
    'back',
    stroke(paths[0] ?? '', css(lit(color, 0.24)), 1.9, 0.4),
    stroke(paths[1] ?? '', css(lit(color, 1)), 1.6, 0.36),
  )
}

/** Leaf shadow thrown over everything under a tree: patches of small soft spots. */
export function dapple(s: Stage, top: number, bottom: number): void {
  const spot = s.defs.veil.spot('#000', 0.5, 0.1)
  for (let i = 0; i < 22; i++) {
    const [x, y, r] = [s.rng.range(-0.1, 1.1) * s.w, s.rng.range(top, bottom), s.rng.range(30, 90)]
    for (let j = 0; j < 7; j++)
      s.on(
        'veil',
        oval(
          x + s.rng.gauss() * r,
          y + s.rng.gauss() * r * 0.3,
          s.rng.range(0.2, 0.6) * r,
          s.rng.range(0.1, 0.26) * r,
          spot,
        ),
      )
  }
}

/** Out-of-focus leaves or grass close to the lens. */
export function nearLeaves(s: Stage, season: Season): void {
  const right = s.rng.chance(0.5)
  const color = s.rng.pick(leaves[season])
  const [cx, cy] = [right ? s.w * 1.02 : -s.w * 0.02, s.rng.chance(0.5) ? -10 : s.h * 1.02]
  for (let i = 0; i < 26; i++)
    s.on(
      'fore',
      oval(
        cx + s.rng.gauss() * 90,
        cy + s.rng.gauss() * 70,
        s.rng.range(12, 32),
        s.rng.range(8, 18),
        css(lit(color, s.rng.range(0.05, 0.5))),
        0.85,
      ),
    )
}

export const seasonOf = (month: number): Season =>
  month <= 2 || month === 12 ? 'winter' : month <= 5 ? 'spring' : month <= 8 ? 'summer' : 'autumn'
export const grassOf = (s: Stage, season: Season): Rgb =>
  drift(
    {
      summer: rgb('#7d8a52'),
      spring: rgb('#84955a'),
      autumn: rgb('#928a58'),
      winter: rgb('#8d8767'),
    }[season],
    22,
    s.rng.next,
  )
