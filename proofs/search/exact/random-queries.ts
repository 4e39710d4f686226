import {
  faceAges,
  genders,
  notRecorded,
  orientations,
  peopleCountOf,
  peopleCounts,
  searchSorts,
} from '@shoebox/domain/catalog/search-filters'
import type { Filters } from '@shoebox/server/catalog/search-index/filters'
import type { SearchRequest } from '@shoebox/server/catalog/search-index/search-index'
import { type Draw, isOneIn, pick, pickSome } from '../../draw.ts'
import {
  ageGroups,
  colors,
  compositions,
  decades,
  emotions,
  heritages,
  imageStyles,
  moods,
} from '../vocabulary.ts'
import type { PhotoRow } from './photo-rows.ts'
import { drawTerm } from './random-terms.ts'

export type Query = {
  term: string
  /** Photo numbers in the term, in order; usually none. */
  numbers: readonly number[]
  filters: Filters
  sort: SearchRequest['sort']
  seed: number
  limit: number
  /** Offset as a share of the total; null for the first page. */
  from: number | null
  /** Number of pages read by cursor. */
  pages: number
}

/** A random search. Most find something, because their values are taken from a photo. */
export function drawQuery(draw: Draw, photos: readonly PhotoRow[]): Query {
  const photo = pick(draw, photos)
  const numbers = isOneIn(draw, 12) ? drawNumbers(draw, photos) : []
  return {
    term: numbers.length > 0 ? nameNumbers(draw, numbers) : drawTerm(draw, photo),
    numbers,
    filters: drawFilters(draw, photo, pick(draw, photos)),
    sort: pick(draw, searchSorts),
    seed: isOneIn(draw, 10) ? pick(draw, [0, 0.999999]) : draw(1_000_000) / 1_000_000,
    limit: isOneIn(draw, 2) ? 75 : 1 + draw(75),
    from: isOneIn(draw, 3) ? draw(1000) / 1000 : null,
    pages: isOneIn(draw, 10) ? 25 : 1 + draw(4),
  }
}

/** Numbers of photos, sometimes unknown ones. */
function drawNumbers(draw: Draw, photos: readonly PhotoRow[]): number[] {
  const drawn = pickSome(draw, photos, 1 + draw(5)).map(({ photoid }) => photoid)
  return [...new Set(isOneIn(draw, 3) ? [...drawn, 999_999_999] : drawn)]
}

function nameNumbers(draw: Draw, numbers: readonly number[]): string {
  const named = numbers.map(
    (number) => `${number < 10_000 || isOneIn(draw, 2) ? '#' : ''}${number}`,
  )
  return `${pick(draw, ['', 'photo ', 'Photos: '])}${named.join(pick(draw, [', ', ' and ', ' ']))}`
}

function drawFilters(draw: Draw, photo: PhotoRow, other: PhotoRow): Filters {
  const drawn = pickSome(draw, Object.values(choices), Math.min(draw(7), draw(7))).map((choose) =>
    choose(draw, isOneIn(draw, 20) ? other : photo, other),
  )
  return Object.assign({}, ...drawn)
}

type Choose = (draw: Draw, photo: PhotoRow, other: PhotoRow) => Filters

/** The photo's own value, sometimes with others. A missing value becomes "not recorded" or another value. */
const choices: Record<string, Choose> = {
  decades: (draw, { decade_taken }) => {
    if (decade_taken === null && isOneIn(draw, 2)) return { decades: [notRecorded] }
    const at = decades.indexOf(decade_taken ?? pick(draw, decades))
    return { decades: decades.slice(Math.max(0, at - draw(3)), at + 1 + draw(2)) }
  },
  orientation: (draw, photo) => ({
    orientation:
      orientations.find((value) => value === photo.orientation) ?? pick(draw, orientations),
  }),
  ethnicities: (draw, { ethnicities }) => ({ ethnicities: some(draw, ethnicities, heritages) }),
  ageGroups: (draw, { age_groups }) => ({ ageGroups: some(draw, age_groups, ageGroups) }),
  gender: (draw, photo) => ({
    gender:
      genders.find((value) => photo.genders.includes(value)) ??
      pick(draw, [...genders, notRecorded]),
  }),
  peopleCount: (draw, { people_count }) => ({
    peopleCount: peopleCountOf(people_count) ?? pick(draw, [...peopleCounts, notRecorded]),
  }),
  faceAges: (draw, { face_ages }) => {
    if (face_ages.length === 0 && isOneIn(draw, 2)) return { faceAges: notRecorded }
    const [from, to] =
      face_ages[0] ?? pick(draw, [[0, 0] as const, [105, 105] as const, [30, 40] as const])
    const min = Math.max(faceAges.min, from - draw(8))
    return { faceAges: { min, max: Math.max(min, Math.min(faceAges.max, to + draw(8))) } }
  },
  place: (draw, photo) => {
    const { location_country: country, location_state_province: state, location_city: city } = photo
    if (country === null && isOneIn(draw, 2)) return { country: notRecorded }
    return {
      ...(country !== null && !isOneIn(draw, 4) ? { country: typed(draw, country) } : {}),
      ...(state !== null && isOneIn(draw, 2) ? { state: typed(draw, state) } : {}),
      ...(city !== null && isOneIn(draw, 2) ? { city: typed(draw, city) } : {}),
    }
  },
  eventIds: (draw, photo, other) => {
    const ids = [...photo.event_ids, ...(isOneIn(draw, 3) ? other.event_ids : [])]
    return { eventIds: ids.length === 0 ? [notRecorded] : [...new Set(ids)] }
  },
  creatorId: (_, { user_id }) => ({ creatorId: user_id }),
  tag: (draw, { tags }) => (tags.length > 0 ? { tag: typed(draw, pick(draw, tags)) } : {}),
  emotion: (draw, photo) => ({ emotion: typed(draw, oneOf(draw, photo.emotions, emotions)) }),
  imageStyle: (draw, { image_style }) => ({
    imageStyle: typed(draw, image_style ?? pick(draw, imageStyles)),
  }),
  colorAndMood: (draw, { color_and_mood }) => ({
    colorAndMood: typed(draw, oneOf(draw, color_and_mood, moods)),
  }),
  dominantColor: (draw, { dominant_color }) => ({
    dominantColor: typed(draw, dominant_color ?? pick(draw, colors)),
  }),
  peopleComposition: (draw, { people_composition }) => ({
    peopleComposition: typed(draw, people_composition ?? pick(draw, compositions)),
  }),
  isFeatured: () => ({ isFeatured: true }),
  location: (draw, photo) => {
    const { location_country: country, location_state_province: state, location_city: city } = photo
    const named = [country, state, city].filter((place) => place !== null)
    return named.length > 0 ? { location: typed(draw, pick(draw, named)) } : {}
  },
}

/** Sometimes in another case or with spaces around. */
function typed(draw: Draw, value: string): string {
  return isOneIn(draw, 3)
    ? pick(draw, [value.toUpperCase(), value.toLowerCase(), ` ${value} `])
    : value
}

function some(draw: Draw, own: readonly string[], all: readonly string[]): string[] {
  return [...new Set([oneOf(draw, own, [...all, notRecorded]), ...pickSome(draw, all, draw(3))])]
}

function oneOf(draw: Draw, own: readonly string[], all: readonly string[]): string {
  return own.length > 0 ? pick(draw, own) : pick(draw, all)
}
