import { ageSegments, notRecorded, peopleCountOf } from '@shoebox/domain/catalog/search-filters'
import type { Filters } from '@shoebox/server/catalog/search-index/filters'
import type { FacetCounts } from '@shoebox/server/catalog/search-index/search-index'
import { ofPeople, orNone } from './conditions.ts'
import type { PhotoRow } from './photo-rows.ts'

export type Facet = {
  name: keyof FacetCounts
  /** A facet ignores its own filter. */
  leavesOut: readonly (keyof Filters)[]
  valuesOf: (photo: PhotoRow) => readonly unknown[]
}

export const facets: readonly Facet[] = [
  { name: 'decades', leavesOut: ['decades'], valuesOf: ({ decade_taken }) => orNone(decade_taken) },
  {
    name: 'orientations',
    leavesOut: ['orientation'],
    valuesOf: ({ orientation }) => [orientation],
  },
  {
    name: 'peopleCounts',
    leavesOut: ['peopleCount'],
    valuesOf: ({ people_count }) => orNone(peopleCountOf(people_count)),
  },
  {
    name: 'genders',
    leavesOut: ['gender'],
    valuesOf: (photo) => ofPeople(photo, photo.genders),
  },
  {
    name: 'ageGroups',
    leavesOut: ['ageGroups'],
    valuesOf: (photo) => ofPeople(photo, photo.age_groups),
  },
  {
    name: 'ethnicities',
    leavesOut: ['ethnicities'],
    valuesOf: (photo) => ofPeople(photo, photo.ethnicities),
  },
  { name: 'events', leavesOut: ['eventIds'], valuesOf: ({ event_ids }) => orNone(...event_ids) },
  { name: 'creators', leavesOut: ['creatorId'], valuesOf: ({ user_id }) => [user_id] },
  {
    name: 'places',
    leavesOut: ['country', 'state', 'city'],
    valuesOf: (photo) =>
      photo.location_country === null
        ? [notRecorded]
        : [
            {
              city: photo.location_city,
              state: photo.location_state_province,
              country: photo.location_country,
            },
          ],
  },
  { name: 'faceAges', leavesOut: ['faceAges'], valuesOf: barsOf },
]

/** Five bars of equal width per age segment. A photo counts for each bar that a face's age range overlaps. */
export const bars = ageSegments.flatMap(({ min, max }) =>
  Array.from({ length: 5 }, (_, at) => {
    const width = (max + 1 - min) / 5
    return { from: min + at * width, until: min + (at + 1) * width }
  }),
)

function barsOf({ face_ages, people_count }: PhotoRow): (number | string)[] {
  if (face_ages.length === 0) return people_count === 0 ? [] : [notRecorded]
  return bars.flatMap(({ from, until }, at) =>
    face_ages.some(([min, max]) => min < until && max + 1 > from) ? [at] : [],
  )
}
