import type {
  AgeRange,
  Gender,
  NotRecorded,
  Orientation,
  PeopleCount,
} from '@shoebox/domain/catalog/search-filters'

/**
 * Conditions that a photo must all meet. A list is never empty, and any of its values matches. The value
 * `notRecorded` matches photos without a value, also within lists and as a country.
 */
export type Filters = {
  decades?: readonly string[]
  orientation?: Orientation
  ethnicities?: readonly string[]
  ageGroups?: readonly string[]
  gender?: Gender | NotRecorded
  peopleCount?: PeopleCount | NotRecorded
  /** Matches if the estimated age of any face overlaps this range. */
  faceAges?: AgeRange | NotRecorded
  country?: string
  state?: string
  city?: string
  eventIds?: readonly string[]
  creatorId?: string
  tag?: string
  emotion?: string
  imageStyle?: string
  colorAndMood?: string
  /** The name of the color. */
  dominantColor?: string
  peopleComposition?: string
  isFeatured?: true
  /** The name of a city, state or country. */
  location?: string
}
