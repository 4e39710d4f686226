/** The catalog record that goes with a picture, in the fields that a photo has. */

import { captionOf } from './caption.ts'
import { colorWord } from './drawing/color-word.ts'
import type { Rendered } from './drawing/render.ts'
import { eventNamesOf, occasionOf } from './event.ts'
import type { Actor, Emotion, FaceBox, Gender } from './people/casting.ts'
import type { Heritage } from './people/names.ts'
import { placeOf } from './place.ts'
import type { Plan } from './plan.ts'
import { stocks } from './print/stock.ts'
import { rngOf } from './random.ts'

export const ageGroups = ['Baby', 'Child', 'Teenager', 'Young adult', 'Adult', 'Senior'] as const
type AgeGroup = (typeof ageGroups)[number]

export const compositions = [
  'No people',
  'One woman',
  'One man',
  'One child',
  'Couple',
  'Women',
  'Men',
  'Children',
  'Family',
] as const
type Composition = (typeof compositions)[number]

type Orientation = 'landscape' | 'portrait' | 'square' | 'panorama'

/** Someone who was drawn; the face is in shares of width and height, or null where the frame does not show it. */
type PersonSeen = {
  person_id: string
  name: string
  age: number
  gender: Gender
  emotion: Emotion
  face: FaceBox | null
}

export type PhotoRecord = {
  index: number
  family_id: string
  title: string
  description: string
  tags: string[]
  event_names: string[]
  orientation: Orientation
  people_count: number
  people_composition: Composition
  people: PersonSeen[]
  age_groups: AgeGroup[]
  ethnicities: Heritage[]
  emotions: string[]
  location_city: string
  location_state_province: string
  location_country: string
  decade_taken: string
  date_taken: string
  image_style: string
  color_and_mood: string[]
  dominant_color: string
  friendly_print_size: string
  price: number
  width: number
  height: number
}

export function recordOf(plan: Plan, made: Rendered): PhotoRecord {
  const rng = rngOf(plan.seed, 'record', plan.index)
  const { scene, year, family } = plan
  const stock = stocks[plan.stock]
  const decade = Math.floor(year / 10) * 10
  const people = made.seen.map(({ actor, face }) => personOf(plan, actor, face))
  const event = occasionOf(plan, rng)
  const title = captionOf(plan, made.facts)
  const place = placeOf(plan)
  const price =
    (rng.pick([4900, 7500, 9500, 12500]) + people.length * 500) * (year < 1940 ? 1.2 : 1)
  const accents = stock.mono ? [] : made.accents.map(colorWord)
  const colors = [...new Set([toneOf(plan), colorWord(made.dominant), ...accents])].slice(0, 4)
  const end = /[.!?]$/.test(title) ? '' : '.'
  return {
    index: plan.index,
    family_id: family.id,
    title,
    description: `${title}${end} ${stock.name}, ${scene.kind}. Drawn for the demo archive.`,
    tags: tagsOf(plan, made, event),
    event_names: eventNamesOf(event),
    orientation: orientationOf(made),
    people_count: people.length,
    people_composition: compositionOf(made.seen.map(({ actor }) => actor)),
    people,
    age_groups: ageGroups.filter((group) => people.some(({ age }) => groupOf(age) === group)),
    ethnicities: people.length > 0 ? [family.heritage] : [],
    emotions: [...new Set(people.map(({ emotion }) => capital(emotion)))],
    location_city: place.city,
    location_state_province: place.state,
    location_country: place.country,
    decade_taken: `${decade}s`,
    date_taken: dateOf(plan, rng.chance(year > 1950 ? 0.55 : 0.25)),
    image_style: capital(people.length > 0 ? rng.pick(scene.style) : 'still life'),
    color_and_mood: [...colors, ...rng.shuffle(scene.mood).slice(0, 2)].map(capital),
    dominant_color: made.dominant,
    friendly_print_size: made.printSize,
    price: Math.round(price),
    width: made.width,
    height: made.height,
  }
}

function personOf({ family }: Plan, actor: Actor, face: FaceBox | null): PersonSeen {
  const { person, emotion } = actor
  return {
    person_id: person.id,
    name: `${person.name} ${family.surname}`,
    age: Math.round(actor.age),
    gender: person.gender,
    emotion,
    face,
  }
}

/** As exact as the family knows it. */
function dateOf({ year, month, day }: Plan, isExact: boolean): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return isExact ? `${year}-${two(month)}-${two(day)}` : String(year)
}

function toneOf({ stock }: Plan): string {
  if (!stocks[stock].mono) return 'color'
  return stock === 'sepia' || stock === 'albumen' ? 'sepia' : 'black and white'
}

function orientationOf({ width, height }: Rendered): Orientation {
  const ratio = width / height
  if (ratio > 1.8) return 'panorama'
  return ratio > 1.06 ? 'landscape' : ratio < 0.94 ? 'portrait' : 'square'
}

/** What the scene is known for, what was really drawn in it, and when. */
function tagsOf(plan: Plan, { facts }: Rendered, event: string): string[] {
  const rng = rngOf(plan.seed, 'tags', plan.index)
  const { scene, year, season } = plan
  const isIndoors = facts.has('interior') || scene.kind.endsWith('portrait')
  const drawn = rng.shuffle([...facts].filter((fact) => !scene.tags.includes(fact)))
  const when = [`${Math.floor(year / 10) * 10}s`, ...(isIndoors ? [] : [season])]
  const words = [...scene.tags, ...drawn.slice(0, 5), event, ...when, toneOf(plan)]
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, 16)
}

function groupOf(age: number): AgeGroup {
  if (age < 2.5) return 'Baby'
  if (age < 13) return 'Child'
  if (age < 20) return 'Teenager'
  if (age < 36) return 'Young adult'
  return age < 62 ? 'Adult' : 'Senior'
}

function compositionOf(cast: readonly Actor[]): Composition {
  const [first, second] = cast
  if (!first) return 'No people'
  const isFemale = ({ person }: Actor) => person.gender === 'female'
  if (!second) return first.age < 13 ? 'One child' : isFemale(first) ? 'One woman' : 'One man'
  if (cast.length === 2 && first.person.spouse === second.person.id) return 'Couple'
  if (cast.every(({ age }) => age < 13)) return 'Children'
  if (cast.some(({ age }) => age < 13)) return 'Family'
  if (cast.every(isFemale)) return 'Women'
  return cast.some(isFemale) ? 'Family' : 'Men'
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
