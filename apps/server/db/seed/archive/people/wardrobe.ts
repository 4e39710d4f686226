/** What people wore, by decade, age and occasion. */

import { mix, type Rgb } from '../drawing/color.ts'
import { inks, paletteOf, soberDark, soberLight } from '../drawing/palette.ts'
import type { Rng } from '../random.ts'
import type { HatKind, Outfit } from './casting.ts'
import { dressFor, type Guest, type Occasion } from './costume.ts'
import { hairOf } from './haircut.ts'

type Hats = readonly [mens: HatKind[], womens: HatKind[], odds: number]

const hats: Record<number, Hats> = {
  1900: [['boater', 'cap', 'fedora'], ['boater', 'sunhat'], 0.45],
  1910: [['cap', 'boater', 'fedora'], ['sunhat', 'cloche'], 0.45],
  1920: [['cap', 'fedora', 'boater'], ['cloche'], 0.45],
  1930: [['fedora', 'cap'], ['cloche', 'pillbox'], 0.35],
  1940: [['fedora', 'cap'], ['pillbox', 'scarf'], 0.3],
  1950: [['fedora', 'ballcap'], ['scarf', 'pillbox'], 0.18],
  1960: [['ballcap'], ['scarf', 'pillbox'], 0.1],
  1970: [['ballcap'], ['scarf', 'sunhat'], 0.1],
  1980: [['ballcap'], ['sunhat'], 0.1],
  1990: [['ballcap'], ['ballcap'], 0.14],
}

/** Length of a skirt as a share of the leg, and how far it flares. */
const skirts: Record<number, readonly [hem: number, flare: number]> = {
  1900: [0.94, 0.75],
  1910: [0.88, 0.35],
  1920: [0.56, 0.12],
  1930: [0.66, 0.25],
  1940: [0.52, 0.45],
  1950: [0.6, 0.9],
  1960: [0.38, 0.35],
  1970: [0.42, 0.4],
  1980: [0.55, 0.4],
  1990: [0.6, 0.4],
}

type Call = { occasion: Occasion; indoors: boolean }
type Fitting = Guest & Call & { tint: () => Rgb; white: Rgb }

export function dress(rng: Rng, guest: Guest, { occasion, indoors }: Call): Outfit {
  const { person, age, decade } = guest
  const palette = paletteOf(decade)
  const tint = () => {
    const color = rng.pick(palette)
    return isFar(color, person.skin)
      ? color
      : rng.pick(palette.filter((c) => isFar(c, person.skin)))
  }
  const fitting: Fitting = { ...guest, occasion, indoors, tint, white: rng.pick(soberLight) }
  const outfit = everyday(rng, fitting)
  if (age < 2) return { ...outfit, ...layette(rng, fitting) }

  const isGirl = person.gender === 'female'
  const isModern = decade >= 1970
  const asks = rng.chance(decade > 1980 ? 0.3 : 0.45)
  const inSkirt = isGirl && (!isModern || asks || occasion === 'best')
  const garment = inSkirt
    ? skirtOf
    : isGirl
      ? slacksOf
      : age < 11 && decade < 1960
        ? boysOf
        : mensOf
  const dressed = { ...outfit, ...garment(rng, fitting, outfit) }
  const [mens, womens, odds] = hats[decade] ?? [['ballcap'], ['scarf'], 0.1]
  if (!indoors && rng.chance(occasion === 'best' ? odds : odds * 0.8))
    dressed.hat = rng.pick(isGirl ? womens : mens)
  return dressFor(rng, dressed, { occasion, guest })
}

const isFar = (a: Rgb, b: Rgb): boolean =>
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) > 105

function everyday(rng: Rng, { person, age, decade, tint }: Fitting): Outfit {
  const denim = inks('#4a6285', '#6d86a8', '#33435e', '#c2b08c', '#2e2e34')
  const twill = inks('#3d5270', '#6b5236', '#8a6d45', '#4c4a44', '#2f3f5c')
  const patterns =
    person.gender === 'female'
      ? (['dots', 'floral', 'stripe', 'plaid', 'floral'] as const)
      : (['plaid', 'stripe', 'hoop', 'plaid'] as const)
  return {
    top: tint(),
    bottom: rng.pick(decade < 1960 ? soberDark : decade < 1980 ? twill : denim),
    shoe: rng.pick(inks('#241c18', '#3a2a20', '#4a3a30', '#191716')),
    sock: rng.chance(0.5) ? [228, 222, 212] : [60, 52, 50],
    wear: 'trousers',
    hem: skirts[decade]?.[0] ?? 0.5,
    flare: decade === 1970 ? 0.9 : 0.2,
    sleeve: rng.pick([0.42, 0.42, 1, 0.95]),
    puff: 0,
    collar: 'shirt',
    waist: false,
    ink: tint(),
    hatColor: tint(),
    hair: hairOf(rng, { person, age, decade }),
    pattern: rng.chance(0.42) ? rng.pick(patterns) : undefined,
  }
}

function layette(rng: Rng, { decade, tint, white }: Fitting): Partial<Outfit> {
  return {
    wear: 'gown',
    top: mix(white, tint(), 0.2),
    hem: decade < 1950 ? 1.1 : 0.8,
    flare: 0.4,
    sleeve: 1,
    collar: 'lace',
    pattern: undefined,
    ...(rng.chance(0.35) ? { hat: 'bonnet' as const, hatColor: white } : {}),
  }
}

type Garment = (rng: Rng, fitting: Fitting, outfit: Outfit) => Partial<Outfit>

const skirtOf: Garment = (rng, { age, decade, occasion, indoors, white }, outfit) => {
  const wear = rng.chance(0.62) ? 'dress' : 'skirt'
  const isShirtwaist = wear === 'skirt' && decade < 1930
  const flare = decade === 1950 ? rng.pick([1, 0.9, 0.1]) : (skirts[decade]?.[1] ?? 0.4)
  const isPuffed = decade === 1940 || decade === 1980
  const hem = age < 11 ? Math.min(outfit.hem, 0.5) : outfit.hem
  const worksIndoors = indoors && age > 25 && decade < 1970 && occasion === 'everyday'
  return {
    wear,
    flare: age < 11 ? Math.max(0.5, flare) : flare,
    hem: age > 55 && decade > 1920 ? Math.max(0.6, hem) : hem,
    waist: decade !== 1920 && decade !== 1960,
    puff: decade < 1910 ? 0.8 : isPuffed ? 0.45 : age < 10 ? 0.5 : 0.1,
    sleeve: decade < 1920 ? 1 : rng.pick([0.4, 0.42, 0, 0.95, 0.3]),
    collar:
      decade < 1920
        ? rng.pick(['lace', 'roll'])
        : rng.pick(['lace', 'none', 'vneck', 'shirt', 'none']),
    apron: worksIndoors && rng.chance(0.3),
    ...(isShirtwaist
      ? { top: white, bottom: rng.pick(soberDark), sock: [70, 60, 58] as const }
      : {}),
  }
}

const slacksOf: Garment = (rng) => ({
  collar: rng.pick(['none', 'shirt', 'roll', 'vneck']),
  waist: true,
})

const boysOf: Garment = (rng, { decade, white }) => {
  if (decade >= 1930 || !rng.chance(0.4)) return { wear: 'shorts' }
  return { wear: 'shorts', collar: 'sailor', ink: [44, 52, 74], top: white, pattern: undefined }
}

const mensOf: Garment = (rng, { age, decade, occasion, tint, white }, outfit) => {
  const inSuit = age > 15 && (decade < 1940 || occasion === 'best')
  if (inSuit) {
    const jacket = decade < 1960 || rng.chance(0.6) ? rng.pick(soberDark) : tint()
    return {
      jacket,
      top: white,
      pattern: undefined,
      sleeve: 1,
      tie: rng.pick([...inks('#5a2028', '#22304a', '#2a2a2a'), tint()]),
      bow: rng.chance(0.15),
      bottom: decade < 1950 || rng.chance(0.6) ? jacket : outfit.bottom,
    }
  }
  if (decade < 1970) return {}
  const collar = rng.pick(['none', 'shirt', 'none', 'roll'] as const)
  return occasion !== 'winter' && rng.chance(0.25) ? { collar, wear: 'shorts' } : { collar }
}
