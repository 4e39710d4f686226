import type { Gender } from '../../db/seed/archive/casting.ts'
import { type Plan, planOf } from '../../db/seed/archive/plan.ts'
import { rngOf } from '../../db/seed/archive/random.ts'
import { type PhotoRecord, recordOf } from '../../db/seed/archive/record.ts'
import { seed } from '../../db/seed/archive/seed.ts'
import { createStage, type Stage } from '../../db/seed/archive/stage.ts'
import { stocks } from '../../db/seed/archive/stock.ts'
import { familyOf } from '../../db/seed/family-of-photo.ts'
import { isUnderway } from '../../db/seed/rights/course.ts'

/** What was drawn on a photo of the demo archive, whatever its record says in words. */
export type Drawing = {
  index: number
  /** What the scene is: kitchen, birthday, wedding. */
  scene: string
  /** Things that were drawn: sofa, dog, Christmas tree. */
  things: ReadonlySet<string>
  people: readonly { age: number; gender: Gender }[]
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
  const isBrown = plan.stock === 'sepia' || plan.stock === 'albumen'
  return {
    index: plan.index,
    scene: plan.scene.kind,
    things: facts,
    people: placed.map(({ actor: { age, person } }) => ({ age, gender: person.gender })),
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
