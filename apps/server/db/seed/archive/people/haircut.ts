/** How people did their hair, by decade and age. */

import type { Rng } from '../random.ts'
import type { HairStyle, Person } from './casting.ts'

type Client = { person: Person; age: number; decade: number }
type Cut = Partial<HairStyle>

export function hairOf(rng: Rng, client: Client): HairStyle {
  const { person, age } = client
  const rough = { coily: 0.5, wavy: 0.35, straight: 0.14 }[person.curl]
  const plain: HairStyle = { top: 0.03, side: 0.012, length: -0.2, fringe: 'part', rough }
  if (age < 2) return { ...plain, top: 0.01, fringe: 'none', rough: rough + 0.2 }
  const cut = person.gender === 'male' ? mens(rng, client) : womens(rng, client)
  return { ...plain, ...cut }
}

function mens(rng: Rng, { person, age, decade }: Client): Cut {
  if (person.bald && age > 42) return { top: -0.05, fringe: 'receding' }
  if (person.curl === 'coily') {
    const isNatural = decade === 1970 && age > 8 && age < 45
    if (isNatural) return { top: 0.15, side: 0.13, length: 0.16, fringe: 'none' }
    return { top: 0.025, fringe: 'none', rough: 0.25 }
  }
  if (decade < 1960) {
    const fringe = rng.pick(['part', 'part', 'back'] as const)
    return { fringe, top: rng.range(0.015, 0.055), side: age > 20 ? 0.002 : 0.012 }
  }
  if (decade < 1980 && age >= 40) return { top: 0.04, side: 0.02 }
  if (decade < 1980) {
    const fringe = rng.pick(['part', 'full'] as const)
    return { top: 0.06, side: 0.05, length: rng.range(0.1, 0.42), fringe }
  }
  return {
    top: rng.range(0.03, 0.075),
    side: 0.02,
    length: decade === 1980 && rng.chance(0.3) ? 0.35 : -0.2,
    fringe: rng.pick(['part', 'full', 'part', 'back', 'middle']),
  }
}

function womens(rng: Rng, client: Client): Cut {
  const { person, age, decade } = client
  if (age > 58 && decade < 1940)
    return { top: 0.07, side: 0.05, fringe: 'back', rough: 0.3, bun: 'top' }
  if (age > 58) return { top: 0.07, side: 0.05, length: 0.08, fringe: 'back', rough: 0.3 }
  if (age < 12) return girls(rng, client)
  const isNatural = person.curl === 'coily' && decade >= 1968 && decade < 1990
  if (isNatural && rng.chance(0.55))
    return { top: 0.17, side: 0.16, length: 0.24, fringe: 'none', rough: 0.4 }
  return fashion(rng, decade)
}

function girls(rng: Rng, { person }: Client): Cut {
  const cut = rng.pick(['bob', 'tails', 'long'] as const)
  if (person.curl === 'coily') {
    const style: Cut = { top: 0.05, side: 0.03, fringe: 'middle' }
    return cut === 'bob' ? { ...style, bun: 'top' } : { ...style, tails: true }
  }
  const length = { bob: 0.26, long: 0.62, tails: 0.05 }[cut]
  const fringe = rng.pick(['full', 'middle', 'part'] as const)
  return { top: 0.035, side: 0.03, length, fringe, tails: cut === 'tails' }
}

/** What grown women wore, decade by decade. */
function fashion(rng: Rng, decade: number): Cut {
  const fringe = (...kinds: HairStyle['fringe'][]) => rng.pick(kinds)
  if (decade < 1920) return { top: 0.13, side: 0.09, fringe: 'back', bun: 'top', rough: 0.25 }
  if (decade < 1930) return { side: 0.05, length: 0.24, fringe: fringe('full', 'part'), rough: 0.2 }
  if (decade < 1950) {
    const length = rng.range(0.3, 0.52)
    return { top: 0.07, side: 0.06, length, fringe: fringe('part', 'back'), rough: 0.42 }
  }
  if (decade < 1960) {
    const length = rng.range(0.16, 0.36)
    return { top: 0.07, side: 0.065, length, fringe: fringe('part', 'back', 'full'), rough: 0.34 }
  }
  if (decade < 1970) {
    const [top, length] = [rng.range(0.11, 0.19), rng.range(0.2, 0.42)]
    return { top, side: 0.07, length, fringe: fringe('back', 'part', 'full'), rough: 0.18 }
  }
  if (decade < 1980) {
    const length = rng.range(0.45, 1.05)
    return { side: 0.035, length, fringe: fringe('middle', 'middle', 'part') }
  }
  if (decade < 1990) {
    const [top, side, length] = [rng.range(0.08, 0.14), rng.range(0.1, 0.15), rng.range(0.35, 0.72)]
    return { top, side, length, fringe: fringe('full', 'part'), rough: 0.55 }
  }
  const length = rng.range(0.24, 0.82)
  return { top: 0.04, side: 0.035, length, fringe: fringe('part', 'middle', 'full') }
}
