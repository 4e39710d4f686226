/** The skeleton that a pose gives a body of some age. */

import type { Point } from '../drawing/svg.ts'
import type { Actor } from '../people/casting.ts'
import type { Pose } from './pose.ts'

type Pair = readonly [Point, Point]

export type Skeleton = {
  h: number
  head: Point
  headSize: number
  neck: Point
  shoulders: Pair
  elbows: Pair
  hands: Pair
  hips: Pair
  knees: Pair
  feet: Pair
  waist: Point
  wide: number
}

const rad = Math.PI / 180

/** Height in centimeters at an age. */
export function stature({ person, age }: Actor): number {
  const man = [172, 177, 177, 170] as const
  const woman = [163, 164, 164, 156] as const
  const [teen, adult, elder, old] = person.gender === 'male' ? man : woman
  const early = [0, 58, 1, 76, 3, 95, 6, 116, 10, 139, 13, 157]
  return curve(age, [...early, 16, teen, 19, adult, 60, elder, 90, old]) * person.stature
}

export function skeleton(actor: Actor, p: Pose, h: number): Skeleton {
  const { age, person } = actor
  const headSize = h / curve(age, [0, 4, 2, 4.7, 6, 5.7, 10, 6.3, 14, 6.9, 18, 7.3])
  const legs = curve(age, [0, 0.36, 2, 0.4, 6, 0.445, 12, 0.48, 18, 0.495]) * h
  const reach = curve(age, [0, 0.125, 3, 0.14, 10, 0.155, 18, 0.168]) * h
  const male = person.gender === 'male' && age > 13
  const girth = 1 + (person.build - 1) * (age > 12 ? 1 : 0.4)
  const across = (male ? 0.121 : age > 12 ? 0.102 : 0.108) * h * (0.75 + girth * 0.25)
  const narrow = 1 - Math.min(1, Math.abs(p.turn)) * 0.2
  const { center, hips, knees, feet } = lowerBody(p, {
    h,
    legs,
    hip: (male ? 0.058 : 0.064) * h * girth * narrow,
  })

  const up = h - headSize * 1.02 - legs - h * 0.012
  const lean = p.lean * rad
  const raise = (x: number, y: number): Point => [
    center[0] + x * Math.cos(lean) + y * Math.sin(lean) - p.sway * 0.008 * h * (y / up),
    center[1] - y * Math.cos(lean) + x * Math.sin(lean),
  ]
  const shoulders = both((k) => raise(k * across * narrow, up * 0.94))
  const elbows = both((k, i) => step(shoulders[i], reach, p.arms[i][0] * k))
  const hands = both((k, i) => step(elbows[i], reach * 0.88, p.arms[i][1] * k))
  const neck = raise(0, up)
  return {
    h,
    headSize,
    neck,
    shoulders,
    elbows,
    hands,
    hips,
    knees,
    feet,
    head: [
      neck[0] + p.turn * headSize * 0.05 + p.tilt * headSize * 0.006,
      neck[1] - headSize * (age < 3 ? 0.5 : 0.6),
    ],
    waist: raise(0, up * 0.36),
    wide: girth * (male ? 0.086 : age > 12 ? 0.072 : 0.082) * h * narrow,
  }
}

type Below = { center: Point; hips: Pair; knees: Pair; feet: Pair }

function lowerBody(p: Pose, { h, legs, hip }: { h: number; legs: number; hip: number }): Below {
  const heights = { stand: -legs, bust: -legs, sit: -legs * 0.56, kneel: -legs * 0.58 }
  const hipY = p.seat === 'floor' ? -h * 0.06 : heights[p.seat]
  const center: Point = [p.sway * 0.018 * h, hipY]
  const hips = both((k): Point => [center[0] + k * hip, hipY])
  const turn = Math.max(-1, Math.min(1, p.turn))
  const dir = turn < 0 ? -1 : 1
  const knees = both((k, i): Point => {
    const [x] = hips[i]
    if (p.seat === 'sit') return [x + k * h * 0.025 + turn * h * 0.13, hipY + h * 0.045]
    if (p.seat === 'kneel')
      return [x + k * h * 0.02 + turn * h * 0.12, i === 0 ? -h * 0.19 : -h * 0.03]
    if (p.seat === 'floor') return [x + dir * h * (0.2 + i * 0.03), -h * (0.1 - i * 0.045)]
    return step(hips[i], legs * 0.49, p.legs[i][0] * k)
  })
  const feet = both((k, i): Point => {
    const [x] = knees[i]
    if (p.seat === 'sit') return [x + turn * h * 0.02 + p.sway * k * 0.02 * h, -h * 0.015]
    if (p.seat === 'kneel') return [x - turn * h * 0.1, -h * 0.015]
    if (p.seat === 'floor') return [x - dir * h * 0.16, -h * 0.02 + i * h * 0.01]
    const foot = step(knees[i], legs * 0.47, p.legs[i][1] * k)
    return [foot[0], p.legs[i][1] > 40 ? foot[1] : Math.max(foot[1], -h * 0.035)]
  })
  return { center, hips, knees, feet }
}

const both = (make: (side: number, i: 0 | 1) => Point): Pair => [make(-1, 0), make(1, 1)]

const step = (from: Point, length: number, angle: number): Point => [
  from[0] + Math.sin(angle * rad) * length,
  from[1] + Math.cos(angle * rad) * length,
]

/** Straight lines through (age, value) pairs, written in a row. */
function curve(age: number, row: readonly number[]): number {
  for (let i = 2; i + 1 < row.length; i += 2) {
    const [a = 0, v = 0, b = 0, u = 0] = row.slice(i - 2, i + 2)
    if (age <= b) return v + ((u - v) * (age - a)) / (b - a)
  }
  return row.at(-1) ?? 0
}
