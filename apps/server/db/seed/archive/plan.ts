/** Decides, from (seed, index), who is photographed, where, when, on what film. */

import { type Season, seasonOf } from './kit/nature.ts'
import { castScene } from './people/cast-scene.ts'
import type { Actor } from './people/casting.ts'
import { emotionOf } from './people/emotion.ts'
import { type Family, familiesOf } from './people/people.ts'
import { dress } from './people/wardrobe.ts'
import { pickStock, type StockName } from './print/stock.ts'
import { type Rng, rngOf } from './random.ts'
import type { Scene, Shape } from './scene/scene.ts'
import { scenes } from './scene/scenes.ts'

export type Plan = {
  seed: string
  index: number
  family: Family
  scene: Scene
  year: number
  month: number
  day: number
  season: Season
  cast: readonly Actor[]
  stock: StockName
  shape: Shape
  flash: boolean
  w: number
  h: number
}

const sizes: Record<Shape, readonly (readonly [number, number])[]> = {
  land: [
    [1000, 667],
    [1000, 700],
    [1000, 750],
    [1000, 800],
  ],
  port: [
    [667, 1000],
    [715, 1000],
    [750, 1000],
  ],
  square: [[1000, 1000]],
  wide: [
    [1000, 420],
    [1000, 480],
  ],
}

/** How many pictures each decade left: around these years, weighted. */
const years: readonly (readonly [number, number])[] = [
  [1903, 5],
  [1914, 6],
  [1924, 8],
  [1934, 9],
  [1944, 11],
  [1954, 15],
  [1964, 15],
  [1974, 14],
  [1984, 11],
  [1994, 8],
  [2002, 2],
]

export function planOf(seed: string, index: number): Plan {
  for (let attempt = 0; ; attempt++) {
    const plan = tryPlan(rngOf(seed, 'plan', index, attempt), seed, index)
    if (plan) return plan
  }
}

/** Nothing, where this family could not have posed for this scene in this year. */
function tryPlan(rng: Rng, seed: string, index: number): Plan | null {
  // Families take turns, so that each of them has an album.
  const families = familiesOf(seed)
  const family = families[index % families.length] ?? rng.pick(families)
  const year = Math.min(2004, rng.weighted(years) + rng.int(-3, 6))
  const possible = scenes.filter(({ years: [from, to] }) => from <= year && to >= year)
  const scene = rng.weighted(possible.map((s) => [s, s.weight] as const))
  if (!isFitting(family, year, scene)) return null
  const picked = castScene(rng, { family, year, scene })
  if (!picked) return null

  const decade = Math.floor(year / 10) * 10
  const month = scene.months ? rng.pick(scene.months) : rng.int(1, 12)
  const { indoors } = scene
  const cast = picked.map(({ alive, occasion }): Actor => {
    const { person, age } = alive
    const outfit = dress(rng, { person, age, decade }, { occasion, indoors })
    return { person, age, emotion: emotionOf(rng, { age, year, scene }), outfit }
  })
  const stock = isPortrait(scene)
    ? rng.pick(['sepia', 'albumen', 'gelatin'] as const)
    : pickStock(rng, year)
  const shape = shapeOf(rng, { scene, stock, decade })
  const [w, h] = stock === 'instant' ? ([1000, 985] as const) : rng.pick(sizes[shape])
  const flashOdds = decade >= 1980 ? 0.85 : decade >= 1950 ? 0.5 : 0
  return {
    seed,
    index,
    family,
    scene,
    year,
    month,
    day: rng.int(1, 28),
    season: seasonOf(month),
    cast,
    stock,
    shape,
    flash: indoors && rng.chance(flashOdds),
    w,
    h,
  }
}

const isPortrait = ({ kind }: Scene): boolean =>
  kind === 'studio portrait' || kind === 'baptism portrait'

type Film = { scene: Scene; stock: StockName; decade: number }

function shapeOf(rng: Rng, { scene, stock, decade }: Film): Shape {
  const isSquareDecade = decade >= 1950 && decade < 1980
  if (stock === 'instant' || (stock === 'instamatic' && rng.chance(0.8))) return 'square'
  if (isSquareDecade && rng.chance(0.3)) return 'square'
  if (scene.shapes.includes('wide') && rng.chance(decade > 1990 ? 0.3 : 0.12)) return 'wide'
  return rng.pick(scene.shapes.filter((shape) => shape !== 'wide'))
}

/** Families keep their own feasts, and history is not rewritten. */
function isFitting(family: Family, year: number, scene: Scene): boolean {
  const otherFaith = family.names === 'jewish' || family.names === 'indian'
  if (otherFaith && scene.church) return false
  const wasInterned = family.names === 'japanese' && family.state === 'California'
  return !(wasInterned && year >= 1942 && year <= 1945)
}
