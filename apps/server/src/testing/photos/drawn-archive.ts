import type { Heritage } from '../../../db/seed/archive/people/names.ts'
import { type Plan, planOf } from '../../../db/seed/archive/plan.ts'
import { stocks } from '../../../db/seed/archive/print/stock.ts'
import { type PhotoRecord, recordOf } from '../../../db/seed/archive/record.ts'
import { seed } from '../../../db/seed/archive/seed.ts'
import type { Stage } from '../../../db/seed/archive/stage.ts'
import {
  type CarKind,
  carKindOf,
  colorModeOf,
  type DrawnFacts,
  describeScene,
  readScene,
  setScene,
} from '../../../db/seed/drawing/drawn-facts.ts'
import { type DrawnKin, drawnKin } from '../../../db/seed/drawing/drawn-kin.ts'
import { type DrawnPerson, drawnPerson } from '../../../db/seed/drawing/drawn-person.ts'
import { familyOf } from '../../../db/seed/drawing/family-of-photo.ts'
import { isUnderway } from '../../../db/seed/rights/course.ts'

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

export type DrawnPhoto = { drawing: Drawing; record: PhotoRecord & DrawnFacts }

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
  const unpainted = recordOf(plan, {
    jpeg: Buffer.alloc(0),
    width: plan.w * 2,
    height: plan.h * 2,
    printSize: '5 x 7 in',
    seen: stage.placed.map(({ actor }) => ({ actor, face: null })),
    facts: stage.facts,
    dominant: noColor,
    accents: [],
  })
  const moods = unpainted.color_and_mood.filter((mood) => mood !== nameOfNoColor)
  const scene = readScene(plan, stage)
  const record = describeScene({ ...unpainted, color_and_mood: moods }, scene)
  return { drawing: drawingOf(plan, stage, record), record }
}

/** A picture that nobody painted has no colors, so the name of this one is not kept. */
const noColor = '#8a8070'
const nameOfNoColor = 'Red'

function drawingOf(plan: Plan, { facts, placed }: Stage, record: DrawnPhoto['record']): Drawing {
  const cast = placed.map(({ actor }) => actor)
  return {
    index: plan.index,
    scene: plan.scene.kind,
    things: facts,
    people: placed.map((each) => drawnPerson(each, plan)),
    kin: drawnKin(cast, plan.family),
    heritage: placed.length > 0 ? plan.family.heritage : null,
    composition: record.people_composition,
    style: record.image_style.toLowerCase(),
    moods: plan.scene.mood,
    car: facts.has('car') ? carKindOf(plan.year) : null,
    year: plan.year,
    month: plan.month,
    season: plan.season,
    isIndoors: facts.has('interior') || plan.scene.kind.endsWith('portrait'),
    print: stocks[plan.stock].name,
    tone: colorModeOf(plan),
    city: record.location_city,
    state: record.location_state_province,
    country: record.location_country,
    events: record.event_names,
  }
}
