import { type AgeRange, notRecorded, peopleCountOf } from '@shoebox/domain/catalog/search-filters'
import type { Filters } from '@shoebox/server/catalog/search-index/filters'
import type { PhotoRow } from './photo-rows.ts'

type Name = keyof Filters
export type Condition = { filter: Name; holds: (photo: PhotoRow) => boolean }

type Holds = Condition['holds']

/** The conditions of the filters that are set. */
export function listConditions(filters: Filters): Condition[] {
  const { faceAges } = filters
  const conditions: [Name, Holds | null][] = [
    ['decades', anyOf(filters.decades, ({ decade_taken }) => orNone(decade_taken))],
    ['orientation', anyOf(one(filters.orientation), ({ orientation }) => [orientation])],
    ['ethnicities', anyOf(filters.ethnicities, (photo) => ofPeople(photo, photo.ethnicities))],
    ['ageGroups', anyOf(filters.ageGroups, (photo) => ofPeople(photo, photo.age_groups))],
    ['gender', anyOf(one(filters.gender), (photo) => ofPeople(photo, photo.genders))],
    [
      'peopleCount',
      anyOf(one(filters.peopleCount), (photo) => orNone(peopleCountOf(photo.people_count))),
    ],
    ['faceAges', faceAges ? (photo) => isSeenAt(photo, faceAges) : null],
    ['country', anyOf(one(filters.country), ({ location_country }) => orNone(location_country))],
    ['state', anyOf(one(filters.state), (photo) => [photo.location_state_province])],
    ['city', anyOf(one(filters.city), ({ location_city }) => [location_city])],
    ['eventIds', anyOf(filters.eventIds, ({ event_ids }) => orNone(...event_ids))],
    ['creatorId', anyOf(one(filters.creatorId), ({ user_id }) => [user_id])],
    ['tag', anyOf(one(filters.tag), ({ tags }) => tags)],
    ['emotion', anyOf(one(filters.emotion), ({ emotions }) => emotions)],
    ['imageStyle', anyOf(one(filters.imageStyle), ({ image_style }) => [image_style])],
    ['colorAndMood', anyOf(one(filters.colorAndMood), ({ color_and_mood }) => color_and_mood)],
    ['dominantColor', anyOf(one(filters.dominantColor), (photo) => [photo.dominant_color])],
    [
      'peopleComposition',
      anyOf(one(filters.peopleComposition), (photo) => [photo.people_composition]),
    ],
    ['isFeatured', filters.isFeatured ? ({ featured }) => featured : null],
    ['location', anyOf(one(filters.location), listPlaces)],
  ]
  return conditions.flatMap(([filter, holds]) => (holds ? [{ filter, holds }] : []))
}

function listPlaces(photo: PhotoRow): (string | null)[] {
  return [photo.location_city, photo.location_state_province, photo.location_country]
}

/** The recorded values, or "not recorded". */
export function orNone<Value extends string>(...values: (Value | null)[]): (Value | string)[] {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? known : [notRecorded]
}

/** Empty for photos without people. */
export function ofPeople({ people_count }: PhotoRow, values: readonly string[]): string[] {
  return values.length === 0 && people_count === 0 ? [] : orNone(...values)
}

function isSeenAt(photo: PhotoRow, wanted: AgeRange | typeof notRecorded): boolean {
  const { face_ages, people_count } = photo
  if (wanted === notRecorded) return face_ages.length === 0 && people_count !== 0
  const { min, max } = wanted
  return face_ages.some(([from, to]) => from <= max && to >= min)
}

const one = (value: string | undefined) => (value === undefined ? undefined : [value])

function anyOf(
  wanted: readonly string[] | undefined,
  valuesOf: (photo: PhotoRow) => readonly (string | null)[],
): Holds | null {
  if (wanted === undefined) return null
  const set = new Set(wanted.map(plain))
  return (photo) => valuesOf(photo).some((value) => value !== null && set.has(plain(value)))
}

/** Ignores case and surrounding space. */
function plain(value: string): string {
  return value.normalize('NFC').trim().toLowerCase()
}
