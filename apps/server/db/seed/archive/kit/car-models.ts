/** Period cars in side view, one outline per era. Units: car length 100, ground at 0, up is negative. */
import { type Point, pointsOf } from '../drawing/svg.ts'

export type Model = {
  body: Point[]
  roof: Point[]
  glass: Point[][]
  wheels: readonly number[]
  r: number
  chrome: number
  paints: string[]
  fin?: Point[]
  wood?: boolean
}

const models = {
  brass: {
    body: pointsOf('8,-10 10,-24 34,-25 36,-22 62,-22 64,-30 86,-30 88,-12 50,-8'),
    roof: pointsOf('34,-25 36,-46 88,-48 90,-44 86,-43 85,-29 63,-29 61,-24 40,-24 39,-43 37,-25'),
    glass: [].map(pointsOf),
    wheels: [20, 80],
    r: 11,
    chrome: 0.2,
    paints: ['#22242a', '#3a2f28', '#2a3a34'],
  },
  sedan30: {
    body: pointsOf('4,-10 8,-20 12,-27 36,-29 40,-30 88,-30 96,-22 97,-12 90,-7 10,-7'),
    roof: pointsOf('38,-30 42,-45 48,-48 80,-48 88,-42 91,-28'),
    glass: [
      '43,-31 46,-43 54,-44 54,-31',
      '57,-31 57,-44 70,-44 70,-31',
      '73,-31 73,-44 81,-43 85,-32',
    ].map(pointsOf),
    wheels: [19, 80],
    r: 9.4,
    chrome: 0.35,
    paints: ['#23252b', '#2c3a35', '#4a2f2a', '#3a4250'],
  },
  round40: {
    body: pointsOf('2,-12 5,-21 14,-26 34,-29 70,-29 92,-25 98,-16 98,-9 90,-6 8,-6'),
    roof: pointsOf('32,-28 41,-41 52,-45 66,-44 80,-36 90,-26'),
    glass: ['37,-29 43,-39 54,-42 55,-29', '58,-29 57,-42 66,-41 78,-34 80,-29'].map(pointsOf),
    wheels: [20, 79],
    r: 8.4,
    chrome: 0.5,
    paints: ['#2c3640', '#4a5548', '#5a3a34', '#6c6a5c', '#1f2126'],
  },
  fin50: {
    body: pointsOf('1,-11 3,-22 8,-26 34,-27 72,-27 84,-29 99,-33 98,-20 99,-9 90,-6 6,-6'),
    roof: pointsOf('32,-27 40,-39 48,-41.5 66,-41 76,-35 80,-27'),
    glass: [
      '36,-27.5 42,-37.5 54,-39.5 55,-27.5',
      '57,-27.5 56.5,-39.5 66,-39 74,-34 77,-27.5',
    ].map(pointsOf),
    wheels: [20, 78],
    r: 7.6,
    chrome: 1,
    paints: ['#7fb5ad', '#c8544a', '#e8dcb8', '#8fb3d0', '#2b3440', '#d89aa0', '#f0ece0'],
    fin: pointsOf('4,-16 98,-19 98,-25 40,-20'),
  },
  slab60: {
    body: pointsOf('1,-10 2,-23 36,-26 70,-26 98,-25 99,-10 92,-6 6,-6'),
    roof: pointsOf('34,-26 43,-38 66,-38.5 78,-27'),
    glass: ['38,-26.5 45,-36.5 55,-37 55.5,-26.5', '57,-26.5 56.6,-37 65,-37 74,-27'].map(pointsOf),
    wheels: [20, 79],
    r: 7.4,
    chrome: 0.8,
    paints: ['#9ab0a0', '#b8443a', '#d9cfae', '#4a6078', '#e9e6dc', '#6f5a3c', '#24282e'],
  },
  wagon70: {
    body: pointsOf('1,-10 2,-22 34,-25 97,-25 99,-10 92,-6 6,-6'),
    roof: pointsOf('32,-25 41,-38 90,-38.5 97,-25'),
    glass: [
      '36,-25.5 43,-36 53,-36.5 53.5,-25.5',
      '55,-25.5 55,-36.5 70,-36.8 70.5,-25.5',
      '72,-25.5 72,-36.8 89,-36.6 93,-25.5',
    ].map(pointsOf),
    wheels: [19, 78],
    r: 7.3,
    chrome: 0.6,
    paints: ['#a88a4a', '#6d7a4a', '#c9bf9e', '#8a4a30', '#55636e', '#b07a3a'],
    wood: true,
  },
  box80: {
    body: pointsOf('2,-10 3,-21 32,-24 76,-25 97,-24 98,-10 93,-6 7,-6'),
    roof: pointsOf('31,-24 42,-37.5 74,-38 86,-25'),
    glass: ['36,-24.5 44,-35.8 55,-36.2 55,-24.8', '57,-24.8 57,-36.2 72,-36 81,-25'].map(pointsOf),
    wheels: [20, 78],
    r: 7.6,
    chrome: 0.25,
    paints: ['#a8adb2', '#7a2f34', '#2f4a6e', '#d8d2c4', '#4a4f54', '#8a7a5a'],
  },
  jelly90: {
    body: pointsOf('2,-10 4,-19 14,-23 34,-26 76,-27 93,-24 98,-16 97,-8 8,-7'),
    roof: pointsOf('28,-25 42,-37 54,-39.5 70,-38.5 88,-26'),
    glass: ['34,-25.8 44,-35.4 55,-37.2 56,-26', '58,-26 57.5,-37.2 69,-36.4 82,-26.4'].map(
      pointsOf,
    ),
    wheels: [20, 79],
    r: 8,
    chrome: 0.15,
    paints: ['#3a5a4a', '#7a2a38', '#b8bcc0', '#2a3a5c', '#6a5a7a', '#e4e2dc'],
  },
} satisfies Record<string, Model>

/** The last year of each. */
const eras: readonly (readonly [number, Model])[] = [
  [1921, models.brass],
  [1937, models.sedan30],
  [1952, models.round40],
  [1961, models.fin50],
  [1971, models.slab60],
  [1980, models.wagon70],
  [1991, models.box80],
]

export const modelOf = (year: number): Model =>
  eras.find(([last]) => year <= last)?.[1] ?? models.jelly90
