import { orientations } from '@shoebox/domain/catalog/search-filters'
import { type Draw, isOneIn, pick, pickSome } from '../../draw.ts'
import {
  ageGroups,
  colorModes,
  colors,
  compositions,
  decades,
  emotions,
  garments,
  heritages,
  imageStyles,
  moods,
  objects,
  printProcesses,
  surnames,
  towns,
  words,
} from '../vocabulary.ts'

/** The descriptive columns of a photo. */
export type Described = {
  title: string | null
  description: string | null
  tags: string[]
  orientation: string
  people_count: number | null
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
  decade_taken: string | null
  /** A year, with its month and day if they are known. */
  date_taken: string | null
  ethnicities: string[]
  age_groups: string[]
  genders: string[]
  emotions: string[]
  image_style: string | null
  color_and_mood: string[]
  dominant_color: string | null
  people_composition: string | null
  featured: boolean
  garments: string[]
  objects: string[]
  color_mode: string | null
  print_process: string | null
}

export type Sketch = Described & {
  /** Upload time in minutes before the archive was created; many photos share one. */
  age: number
  faces: { min: number | null; max: number | null }[]
  events: number[]
  owner: number
  popularity: number | null
}

export type Numbers = { owners: number; events: number; minutes: number }

/** Random descriptive columns: any of them may be empty, and many photos share values. */
export function sketchPhoto(draw: Draw, { owners, events, minutes }: Numbers): Sketch {
  const town = pick(draw, towns)
  const people = isOneIn(draw, 8) ? null : Math.floor(draw(13) * (draw(100) / 100))
  return {
    title: isOneIn(draw, 20) ? null : sentence(draw, 2 + draw(5)),
    description: isOneIn(draw, 15) ? null : sentence(draw, 5 + draw(12)),
    tags: Array.from({ length: draw(9) }, () => tag(draw)),
    orientation: orientations[Math.floor(draw(4) * (draw(100) / 100))] ?? 'landscape',
    people_count: people,
    location_city: town.city,
    location_state_province: town.state,
    location_country: town.country,
    decade_taken: isOneIn(draw, 12) ? null : pick(draw, decades),
    date_taken: isOneIn(draw, 2) ? null : sketchDate(draw),
    ethnicities: pickSome(draw, heritages, draw(3)),
    age_groups: pickSome(draw, ageGroups, draw(4)),
    genders: pickSome(draw, ['female', 'male'], draw(3)),
    age: draw(minutes),
    faces: Array.from({ length: isOneIn(draw, 3) ? 1 + draw(3) : 0 }, () => sketchFace(draw)),
    events: isOneIn(draw, 3) ? [...new Set([skewed(draw, events), skewed(draw, events)])] : [],
    owner: skewed(draw, owners),
    popularity: isOneIn(draw, 3) ? null : Math.floor(draw(40) ** 2 / 10),
    emotions: pickSome(draw, emotions, draw(3)),
    image_style: isOneIn(draw, 6) ? null : pick(draw, imageStyles),
    color_and_mood: pickSome(draw, moods, draw(3)),
    dominant_color: isOneIn(draw, 6) ? null : pick(draw, colors),
    people_composition: isOneIn(draw, 6) ? null : pick(draw, compositions),
    featured: isOneIn(draw, 30),
    garments: pickSome(draw, garments, draw(3)),
    objects: pickSome(draw, objects, draw(3)),
    color_mode: isOneIn(draw, 4) ? null : pick(draw, colorModes),
    print_process: isOneIn(draw, 4) ? null : pick(draw, printProcesses),
  }
}

function sketchDate(draw: Draw): string {
  const year = String(1890 + draw(120))
  if (isOneIn(draw, 2)) return year
  const month = `${year}-${String(1 + draw(12)).padStart(2, '0')}`
  return isOneIn(draw, 2) ? month : `${month}-15`
}

/** A random face, sometimes at the edge of the photo, sometimes without an estimated age. */
export function sketchFace(draw: Draw): Sketch['faces'][number] {
  if (isOneIn(draw, 12)) return { min: null, max: null }
  if (isOneIn(draw, 12)) return { min: 0, max: 0 }
  if (isOneIn(draw, 12)) return { min: 105, max: 105 }
  const min = draw(101)
  return { min, max: Math.min(105, min + draw(10)) }
}

export function sentence(draw: Draw, length: number): string {
  const said = Array.from({ length }, () => (isOneIn(draw, 25) ? pick(draw, surnames) : word(draw)))
  if (isOneIn(draw, 3))
    said.splice(draw(said.length), 0, pick(draw, ['the', 'in the', 'of a', 'and', 'with']))
  const text = said.join(isOneIn(draw, 30) ? ', ' : ' ')
  return isOneIn(draw, 4)
    ? text.toUpperCase()
    : `${text}${pick(draw, ['', '.', '!', ' (1957)', ' 🎂'])}`
}

function tag(draw: Draw): string {
  return isOneIn(draw, 5) ? `${word(draw)} ${word(draw)}` : word(draw)
}

/** Picks a word; earlier words of the list far more often than later ones. */
export function word(draw: Draw): string {
  return words[skewed(draw, words.length)] ?? 'family'
}

function skewed(draw: Draw, below: number): number {
  return Math.floor(below * (draw(1_000_000) / 1_000_000) ** 1.6)
}
