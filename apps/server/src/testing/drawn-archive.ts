import { modelOf } from '../../db/seed/archive/kit/car-models.ts'
import type { Heritage } from '../../db/seed/archive/names.ts'
import { type Plan, planOf } from '../../db/seed/archive/plan.ts'
import { rngOf } from '../../db/seed/archive/random.ts'
import { type PhotoRecord, recordOf } from '../../db/seed/archive/record.ts'
import { seed } from '../../db/seed/archive/seed.ts'
import { createStage, type Stage } from '../../db/seed/archive/stage.ts'
import { stocks } from '../../db/seed/archive/stock.ts'
import { familyOf } from '../../db/seed/family-of-photo.ts'
import { isUnderway } from '../../db/seed/rights/course.ts'
import { type DrawnKin, drawnKin } from './drawn-kin.ts'
import { type DrawnPerson, drawnPerson } from './drawn-person.ts'

/** What was drawn on a photo of the demo archive, whatever its record says in words. */
export type Drawing = {
  index: number
  /** What the scene is: kitchen, birthday, wedding. */
  scene: string
  /** Things that were drawn: sofa, dog, Christmas tree. */
  things: ReadonlySet<string>
  people: readonly DrawnPerson[]
  kin: readonly DrawnKin[]
  /** As the family was cast; nothing where nobody is on the photo. */
  heritage: Heritage | null
  /** Couple, One woman, Family. */
  composition: string
  /** How it was taken: candid, posed group, portrait, action, still life. */
  style: string
  /** Every mood that the scene is written with. */
  moods: readonly string[]
  /** What kind of car was drawn, where the year alone decides. */
  car: CarKind | null
  year: number
  month: number
  season: string
  isIndoors: boolean
  /** The film and the paper: Kodachrome, Silver gelatin. */
  print: string
  tone: 'color' | 'black and white' | 'sepia'
  city: string
  state: string
  country: string
  /** The shop's name for the day. */
  events: readonly string[]
}

/** By the shape of the body, oldest first. */
export type CarKind =
  | 'touring car'
  | 'prewar sedan'
  | 'postwar sedan'
  | 'tailfin car'
  | 'sixties sedan'
  | 'station wagon'
  | 'eighties sedan'
  | 'nineties sedan'

export type DrawnPhoto = { drawing: Drawing; record: PhotoRecord }

/** As many pictures as the demo archive has. */
const pictures = 640

/**
 * The photos that the demo archive has on sale, as they are in the shop, without painting one: a scene that is set but
 * not painted knows all that its record says, but for colors.
 */
export function drawnArchive(): DrawnPhoto[] {
  return Array.from({ length: pictures }, (_, index) => planOf(seed, index))
    .filter(({ family }) => !isUnderway(familyOf(family.id)))
    .map(drawnPhoto)
}

function drawnPhoto(plan: Plan): DrawnPhoto {
  const stage = setScene(plan)
  const record = recordOf(plan, {
    jpeg: Buffer.alloc(0),
    width: plan.w * 2,
    height: plan.h * 2,
    printSize: '5 x 7 in',
    seen: stage.placed.map(({ actor }) => ({ actor, face: null })),
    facts: stage.facts,
    dominant: '#8a8070',
    accents: [],
  })
  return { drawing: drawingOf(plan, stage, record), record }
}

function setScene(plan: Plan): Stage {
  const stage = createStage(plan, rngOf(plan.seed, 'scene', plan.index))
  const { season, month, flash } = plan
  plan.scene.draw(stage, plan.cast, { season, month, flash })
  return stage
}

function drawingOf(plan: Plan, { facts, placed }: Stage, record: PhotoRecord): Drawing {
  const { name, mono } = stocks[plan.stock]
  const cast = placed.map(({ actor }) => actor)
  const kin = drawnKin(cast, plan.family)
  const isBrown = plan.stock === 'sepia' || plan.stock === 'albumen'
  return {
    index: plan.index,
    scene: plan.scene.kind,
    things: facts,
    people: placed.map((each) => drawnPerson(each, plan)),
    kin,
    heritage: placed.length > 0 ? plan.family.heritage : null,
    composition: compositionOf(record, kin),
    style: record.image_style.toLowerCase(),
    moods: plan.scene.mood,
    car: facts.has('car') ? carKindOf(plan.year) : null,
    year: plan.year,
    month: plan.month,
    season: plan.season,
    isIndoors: facts.has('interior') || plan.scene.kind.endsWith('portrait'),
    print: name,
    tone: mono ? (isBrown ? 'sepia' : 'black and white') : 'color',
    city: record.location_city,
    state: record.location_state_province,
    country: record.location_country,
    events: record.event_names,
  }
}

/** The record calls two children a couple if they will marry one day. */
function compositionOf(record: PhotoRecord, kin: readonly DrawnKin[]): string {
  const { people_composition: recorded, people } = record
  if (recorded !== 'Couple' || kin.some(({ kind }) => kind === 'couple')) return recorded
  return people.every(({ age }) => age < 13) ? 'Children' : 'Family'
}

/** The first year of each body, as the drawing counts. */
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
/** A car is up to so many years old. */
const oldestCar = 5

function carKindOf(year: number): CarKind | null {
  if (modelOf(year) !== modelOf(year - oldestCar)) return null
  return carKinds.find(([from]) => year >= from)?.[1] ?? null
}
