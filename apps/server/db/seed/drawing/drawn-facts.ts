import { modelOf } from '../archive/kit/car-models.ts'
import { type Plan, planOf } from '../archive/plan.ts'
import { stocks } from '../archive/print/stock.ts'
import { rngOf } from '../archive/random.ts'
import type { PhotoRecord } from '../archive/record.ts'
import { seed } from '../archive/seed.ts'
import { createStage, type Stage } from '../archive/stage.ts'
import { drawnKin } from './drawn-kin.ts'
import { type DrawnPerson, drawnPerson } from './drawn-person.ts'

/**
 * Facts about a generated image that its record lacks. They are not in seed/archive, because a change there would redraw the
 * whole archive.
 */
export type DrawnFacts = {
  garments: string[]
  objects: string[]
  color_mode: 'color' | 'black and white' | 'sepia'
  /** Film or paper, for example Kodachrome, Silver gelatin. */
  print_process: string
  people_composition: PhotoRecord['people_composition']
}

/** Adds the facts to a record. `index` is that of the image, also if the record is of a repeated print. */
export function describeRecord(record: PhotoRecord, index: number): PhotoRecord & DrawnFacts {
  const scene = scenes.get(index) ?? readScene(planOf(seed, index))
  scenes.set(index, scene)
  return describeScene(record, scene)
}

/** Cache by image index: ten thousand prints repeat a few hundred images. */
const scenes = new Map<number, Scene>()

type Scene = { plan: Plan; garments: string[]; objects: string[] }

export function describeScene(record: PhotoRecord, scene: Scene): PhotoRecord & DrawnFacts {
  const { plan, garments, objects } = scene
  return {
    ...record,
    garments,
    objects,
    color_mode: colorModeOf(plan),
    print_process: stocks[plan.stock].name,
    people_composition: compositionOf(record, plan),
  }
}

export function readScene(plan: Plan, { placed, facts }: Stage = composeScene(plan)): Scene {
  const garments = placed.flatMap((each) => garmentsOf(drawnPerson(each, plan)))
  return { plan, garments: [...new Set(garments)], objects: objectsOf(facts, plan.year) }
}

/** Places people and things in the scene without rendering an image. */
export function composeScene(plan: Plan): Stage {
  const composition = createStage(plan, rngOf(plan.seed, 'scene', plan.index))
  const { season, month, flash } = plan
  plan.scene.draw(composition, plan.cast, { season, month, flash })
  return composition
}

export function colorModeOf({ stock }: Pick<Plan, 'stock'>): DrawnFacts['color_mode'] {
  if (!stocks[stock].mono) return 'color'
  return stock === 'sepia' || stock === 'albumen' ? 'sepia' : 'black and white'
}

/** The record calls two children a couple if they will marry one day. */
function compositionOf(
  { people_composition, people }: PhotoRecord,
  plan: Plan,
): DrawnFacts['people_composition'] {
  const cast = people.flatMap(
    ({ person_id }) => plan.cast.find(({ person }) => person.id === person_id) ?? [],
  )
  const isCouple = drawnKin(cast, plan.family).some(({ kind }) => kind === 'couple')
  if (people_composition !== 'Couple' || isCouple) return people_composition
  return people.every(({ age }) => age < 13) ? 'Children' : 'Family'
}

/** Kinds of cars by the shape of the body, oldest first. */
export type CarKind =
  | 'touring car'
  | 'prewar sedan'
  | 'postwar sedan'
  | 'tailfin car'
  | 'sixties sedan'
  | 'station wagon'
  | 'eighties sedan'
  | 'nineties sedan'

/** Null if an older car in a photo of that year may have another body. */
export function carKindOf(year: number): CarKind | null {
  if (modelOf(year) !== modelOf(year - maxCarAge)) return null
  return carKinds.find(([from]) => year >= from)?.[1] ?? null
}

/** The first year of each body in the generated images. */
const carKinds: readonly (readonly [number, CarKind])[] = [
  [1992, 'nineties sedan'],
  [1981, 'eighties sedan'],
  [1972, 'station wagon'],
  [1962, 'sixties sedan'],
  [1953, 'tailfin car'],
  [1938, 'postwar sedan'],
  [1922, 'prewar sedan'],
  [0, 'touring car'],
]
const maxCarAge = 5

/** Facts that describe the place; they are not objects. */
const places = ['interior', 'hills']

function objectsOf(facts: ReadonlySet<string>, year: number): string[] {
  const things = [...facts]
    .filter((fact) => !places.includes(fact))
    .map((fact) => fact.toLowerCase())
  const car = facts.has('car') ? carKindOf(year) : null
  // Without the decade of the car, which could differ from that of the photo.
  return car === null ? things : [...things, car.replace(/^\w+ sedan$/, 'sedan')]
}

const patterns = [
  ['stripes', 'striped'],
  ['plaid', 'plaid'],
  ['polka dots', 'polka dot'],
  ['floral', 'floral'],
] as const

const hatNames: Record<NonNullable<DrawnPerson['hat']>, string> = {
  fedora: 'fedora hat',
  cloche: 'cloche hat',
  boater: 'straw boater hat',
  bonnet: 'bonnet',
  cap: 'flat cap',
  ballcap: 'baseball cap',
  knit: 'knit hat',
  scarf: 'headscarf',
  sunhat: 'sun hat',
  party: 'party hat',
  veil: 'veil',
  sailor: 'sailor hat',
  garrison: 'garrison cap',
  mortar: 'mortarboard',
  pillbox: 'pillbox hat',
  witch: 'witch hat',
  crown: 'crown',
}

/** Clothes and hair of a person, in the words that a family or a stylist types. */
function garmentsOf(person: DrawnPerson): string[] {
  const { garments, hat, hair, gender } = person
  const worn = [...garments].filter((name) => !patternNames.has(name) && !isImplied(name, garments))
  const pattern = patterns.find(([name]) => garments.has(name))?.[1]
  const patterned = garments.has('dress')
    ? 'dress'
    : garments.has('swimsuit')
      ? 'swimsuit'
      : gender === 'female'
        ? 'blouse'
        : 'shirt'
  return [
    ...worn.map((name) => garmentNames[name] ?? name),
    ...(pattern ? [`${pattern} ${patterned}`] : []),
    ...(hat ? [hatNames[hat]] : []),
    ...(person.hasGlasses ? ['glasses'] : []),
    ...(person.hasMustache ? ['mustache'] : []),
    ...(person.isBald ? ['bald'] : []),
    ...hair.values().map((style) => (style === 'bun' ? 'hair in a bun' : style)),
  ]
}

const patternNames: ReadonlySet<string> = new Set(patterns.map(([name]) => name))

const garmentNames: Record<string, string> = {
  'wedding gown': 'wedding dress',
  'bathing tunic': 'bathing suit',
  necktie: 'tie',
}

/** True if a more specific garment is listed: an army uniform is a uniform, and jeans are trousers. */
function isImplied(name: string, garments: ReadonlySet<string>): boolean {
  if (name === 'uniform') return garments.has('army uniform') || garments.has('navy uniform')
  return name === 'trousers' && garments.has('jeans')
}
