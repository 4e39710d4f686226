/** Walls and floors of a room, by decade. */

import { css, drift, lit, mix, type Rgb, rgb } from '../drawing/color.ts'
import { box, fill, n, stroke } from '../drawing/svg.ts'
import type { Stage } from '../stage.ts'

const papers: Record<number, string[]> = {
  1900: ['#b5a488', '#9c9684', '#a89a86'],
  1920: ['#b8a98c', '#a3a08c', '#c2b59c'],
  1940: ['#c4b48f', '#a9b3a0', '#c9a99a', '#b3b9bd'],
  1950: ['#9fbcb4', '#d9c08e', '#d4a59a', '#b9c98f', '#e2d6bc'],
  1960: ['#a8b56a', '#d8b46a', '#b9c7c9', '#cfa27e', '#dcd3c0'],
  1970: ['#a8793f', '#8d8a48', '#c89a54', '#b0714a', '#d3c09a'],
  1980: ['#d8c8b8', '#c9b0b0', '#b4bcc6', '#e0d6c4'],
  1990: ['#e0d8c8', '#ccd2cc', '#d9c9b4', '#c5cdd6'],
}

export function paperOf(s: Stage): Rgb {
  const key =
    Object.keys(papers)
      .map(Number)
      .filter((d) => d <= s.decade)
      .pop() ?? 1900
  return drift(rgb(s.rng.pick(papers[key] ?? ['#b5a488'])), 16, s.rng.next)
}

export function floorOf(s: Stage, { floorY }: { floorY: number }): void {
  const { rng } = s
  const wood = rng.chance(0.5)
  const floor: Rgb = wood
    ? drift(rgb('#8a6543'), 26, rng.next)
    : rng.pick([rgb('#8b7a5c'), rgb('#6f7a5a'), rgb('#9c5a45'), rgb('#7c8288'), rgb('#a08a5a')])
  s.on(
    'set',
    box(
      -90,
      floorY,
      s.w + 180,
      s.h - floorY + 100,
      s.sweep('set', floorY, s.h, [lit(floor, 0.42), lit(floor, 0.66), lit(floor, 0.5)]),
    ),
    box(
      -90,
      floorY - 24,
      s.w + 180,
      24,
      css(lit(rng.chance(0.6) ? [226, 220, 208] : [96, 66, 44], 0.5)),
    ),
    box(-90, floorY - 2, s.w + 180, 7, '#000', 0.3),
  )
  if (wood) {
    let d = ''
    for (let x = -1; x < 2.1; x += 0.085)
      d += `M${n(s.w * (0.5 + (x - 0.5) * 0.75))} ${n(floorY)}L${n(s.w * (0.5 + (x - 0.5) * 1.9))} ${n(s.h + 60)}`
    s.on('set', stroke(d, css(lit(floor, 0.08)), 2, 0.3))
  }
}

export function wallpaper(s: Stage, { floorY, color }: { floorY: number; color: Rgb }): void {
  const { rng } = s
  const motif = rng.pick(['flowers', 'stripe', 'plain', 'plain', 'panel', 'geo'])
  if (motif === 'flowers' || motif === 'geo') {
    let a = '',
      b = ''
    const step = rng.range(34, 60)
    const r = step * (motif === 'geo' ? 0.34 : 0.18)
    for (let y = -20, odd = 0; y < floorY - 20; y += step, odd ^= 1)
      for (let x = -40 + (odd * step) / 2; x < s.w + 40; x += step) {
        a += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`
        b += `M${n(x)} ${n(y + r)}q${n(r)} ${n(r)} ${n(r * 0.4)} ${n(r * 1.9)}M${n(x + r)} ${n(y + r)}l${n(r * 0.8)} ${n(r * 0.7)}`
      }
    const ink =
      motif === 'geo'
        ? mix(color, [120, 60, 30], 0.5)
        : mix(color, rng.pick([rgb('#a04a4a'), rgb('#4a6a8a'), rgb('#f2ead8')]), 0.5)
    s.on('set', fill(a, css(ink), 0.42), stroke(b, css(mix(color, rgb('#4d6a3c'), 0.6)), 2.4, 0.42))
  }
  if (motif === 'stripe') {
    let d = ''
    const step = rng.range(24, 46)
    for (let x = -40; x < s.w + 40; x += step) d += `M${n(x)} -20V${n(floorY - 12)}`
    s.on('set', stroke(d, css(lit(color, 0.95)), step * 0.4, 0.26))
  }
  if (motif === 'panel') {
    let d = ''
    for (let x = -30; x < s.w + 60; x += rng.range(38, 64)) d += `M${n(x)} -20V${n(floorY - 12)}`
    s.on('back', box(-90, -90, s.w + 180, floorY + 100, '#7a5230', 0.72))
    s.on('set', stroke(d, '#2c1a0e', 2.6, 0.55))
  }
}
