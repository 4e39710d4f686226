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
import { familyOf } from '../../../db/seed/drawing/find-family.ts'
import { isUnderway } from '../../../db/seed/rights/release-outcome.ts'

/** What a photo of the demo archive shows, independent of the text in its record. */
export type Drawing = {
  index: number
  /** For example kitchen, birthday, wedding. */
  scene: string
  /** Objects in the image: sofa, dog, Christmas tree. */
  things: ReadonlySet<string>
  people: readonly DrawnPerson[]
  kin: readonly DrawnKin[]
  /** Of the family; null if no one is on the photo. */
  heritage: Heritage | null
  /** Couple, One woman, Family. */
  composition: string
  /** Candid, posed group, portrait, action or still life. */
  style: string
  /** All moods that the scene defines. */
  moods: readonly string[]
  /** The kind of car in the image; it follows from the year. */
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
  /** Event names as in the shop. */
  events: readonly string[]
}

export type DrawnPhoto = { drawing: Drawing; record: PhotoRecord & DrawnFacts }

/** The size of the demo archive. */
const photoCount = 640

/**
 * The live photos of the demo archive with their records, without rendering the images: a composed scene has all data of
 * the record except colors.
 */
export function drawnArchive(): DrawnPhoto[] {
  return Array.from({ length: photoCount }, (_, index) => planOf(seed, index))
    .filter(({ family }) => !isUnderway(familyOf(family.id)))
    .map(drawnPhoto)
}

function drawnPhoto(plan: Plan): DrawnPhoto {
  const stage = setScene(plan)
  const withoutImage = recordOf(plan, {
    jpeg: Buffer.alloc(0),
    width: plan.w * 2,
    height: plan.h * 2,
    printSize: '5 x 7 in',
    seen: stage.placed.map(({ actor }) => ({ actor, face: null })),
    facts: stage.facts,
    dominant: placeholderColor,
    accents: [],
  })
  const moods = withoutImage.color_and_mood.filter((mood) => mood !== placeholderName)
  const scene = readScene(plan, stage)
  const record = describeScene({ ...withoutImage, color_and_mood: moods }, scene)
  return { drawing: drawingOf(plan, stage, record), record }
}

/** Placeholder: an image that is not rendered has no colors. Its name is removed from the record. */
const placeholderColor = '#8a8070'
const placeholderName = 'Red'

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
