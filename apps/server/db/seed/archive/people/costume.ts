/** What an occasion asks for over everyday clothes. */

import { luma, type Rgb, rgb } from '../drawing/color.ts'
import { inks, paletteOf, soberDark } from '../drawing/palette.ts'
import type { Rng } from '../random.ts'
import type { Outfit, Person } from './casting.ts'

export type Occasion =
  | 'everyday'
  | 'best'
  | 'beach'
  | 'winter'
  | 'bride'
  | 'groom'
  | 'graduate'
  | 'service'
  | 'party'
  | 'prom'
  | 'costume'

export type Guest = { person: Person; age: number; decade: number }

type Change = (rng: Rng, outfit: Outfit, guest: Guest) => Partial<Outfit>

/** Nothing of an everyday outfit shows through a gown. */
const bare = { jacket: undefined, tie: undefined, pattern: undefined, apron: false } as const

const changes: Record<Occasion, Change> = {
  everyday: () => ({}),
  best: () => ({}),
  beach: (rng, outfit, { person, decade }) => {
    const isGirl = person.gender === 'female'
    const hat = rng.chance(0.22) ? (isGirl ? 'sunhat' : outfit.hat) : undefined
    const suit: Partial<Outfit> = {
      ...bare,
      hem: 0.2,
      collar: isGirl ? 'vneck' : 'none',
      waist: true,
      puff: 0,
      pattern: isGirl ? outfit.pattern : undefined,
      hat,
      hatColor: [222, 200, 150],
    }
    if (decade < 1930)
      return { ...suit, wear: 'shorts', sleeve: 0.35, bottom: [40, 42, 54], top: [44, 46, 60] }
    const top = isGirl || decade < 1940 ? outfit.top : person.skin
    return { ...suit, wear: 'swim', sleeve: 0, bottom: isGirl ? outfit.top : outfit.ink, top }
  },
  winter: (rng, outfit, { person, decade }) => {
    const isGirl = person.gender === 'female'
    const bright = paletteOf(decade)
    return {
      jacket: undefined,
      tie: undefined,
      top: rng.pick([...bright, ...soberDark].filter((c) => luma(c) < 150)),
      sleeve: 1,
      puff: 0.25,
      collar: rng.pick(['roll', 'shirt']),
      hat: rng.pick(['knit', 'knit', isGirl ? 'scarf' : 'cap']),
      hatColor: rng.pick(bright.filter((c) => luma(c) < 190)),
      hem: Math.max(0.5, outfit.hem),
      wear: isGirl && decade < 1950 ? 'dress' : 'trousers',
      pattern: rng.chance(0.2) ? 'plaid' : undefined,
    }
  },
  bride: (rng, _outfit, { decade }) => ({
    ...bare,
    wear: 'gown',
    top: [243, 239, 230],
    ink: [250, 248, 242],
    hem: 1.04,
    flare: decade < 1930 ? 0.5 : 1,
    sleeve: rng.pick([1, 0.95, 0.4]),
    puff: decade === 1980 ? 0.9 : 0.2,
    collar: rng.pick(['lace', 'vneck']),
    waist: true,
    hat: 'veil',
    hatColor: [248, 246, 240],
  }),
  groom: (rng, outfit, { decade }) => ({
    ...suitOf(rng, decade === 1970 ? ['#8fa8c4', '#6b4a34', '#d8c9a8', '#26262c'] : darkSuits),
    bottom: decade === 1970 ? outfit.bottom : rgb('#22232a'),
    tie: rng.pick(inks('#1a1a1e', '#d8d4cc', '#3a2a34')),
    bow: rng.chance(0.5),
  }),
  graduate: (rng) => ({
    ...bare,
    wear: 'gown',
    top: rng.pick(inks('#1d2230', '#3a1f28', '#22382c', '#20284a')),
    hem: 0.82,
    flare: 0.55,
    sleeve: 1,
    puff: 0.6,
    collar: 'vneck',
    waist: false,
    hat: 'mortar',
    hatColor: rgb('#1d2030'),
  }),
  service: (rng) => (rng.chance(0.35) ? sailor : soldier),
  party: (rng, _outfit, { age, decade }) =>
    rng.chance(0.4) && age < 60
      ? { hat: 'party', hatColor: rng.pick(paletteOf(decade)) }
      : { hat: undefined },
  prom: (rng, _outfit, { person, decade }) =>
    person.gender === 'female'
      ? promGown(rng, decade)
      : {
          ...suitOf(rng, ['#f0ece0', '#22242c', '#8fb4d0', '#2a2a30']),
          bottom: rgb('#22232a'),
          tie: rgb('#1a1a1e'),
          bow: true,
        },
  costume: (rng) => ({
    ...bare,
    wear: rng.pick(['gown', 'trousers']),
    top: rng.pick(inks('#1e1a20', '#e6e2d8', '#d06a24', '#5b2f6e', '#8a2430', '#3f6a3a')),
    hem: 0.95,
    flare: 0.7,
    sleeve: 1,
    puff: 0.6,
    collar: rng.pick(['lace', 'none']),
    hat: rng.pick(['witch', 'crown', 'bonnet', 'sailor', 'knit']),
    hatColor: rng.pick(inks('#1c181e', '#c9a03c', '#c8443c', '#e8e2d4')),
  }),
}

export type Called = { occasion: Occasion; guest: Guest }

export function dressFor(rng: Rng, outfit: Outfit, { occasion, guest }: Called): Outfit {
  return { ...outfit, ...changes[occasion](rng, outfit, guest) }
}

const darkSuits = ['#1d1e24', '#26262c', '#2b2d38']

function suitOf(rng: Rng, jackets: readonly string[]): Partial<Outfit> {
  const top: Rgb = [240, 236, 228]
  const jacket = rng.pick(inks(...jackets))
  return { ...bare, wear: 'trousers', jacket, top, sleeve: 1, collar: 'shirt', hat: undefined }
}

const sailor: Partial<Outfit> = {
  ...bare,
  wear: 'trousers',
  top: rgb('#e9e6dc'),
  bottom: rgb('#e4e0d4'),
  collar: 'sailor',
  ink: rgb('#28324c'),
  sleeve: 1,
  hat: 'sailor',
  hatColor: [240, 238, 230],
}

const soldier: Partial<Outfit> = {
  ...bare,
  wear: 'trousers',
  jacket: rgb('#6d6a48'),
  bottom: rgb('#7d7854'),
  top: rgb('#b9ac84'),
  tie: rgb('#5c5638'),
  sleeve: 1,
  collar: 'shirt',
  hat: 'garrison',
  hatColor: rgb('#66623f'),
}

const promGown = (rng: Rng, decade: number): Partial<Outfit> => ({
  ...bare,
  wear: 'gown',
  top: rng.pick(inks('#e7a8b8', '#9fc4dc', '#f0e3b0', '#c8b4dc', '#a8d0b8', '#c33a4a')),
  hem: 0.98,
  flare: 0.95,
  sleeve: rng.pick([0, 0.2]),
  puff: decade === 1980 ? 1 : 0.3,
  collar: 'vneck',
  waist: true,
  hat: undefined,
})
