import type {
  AgeRange,
  Gender,
  NotRecorded,
  Orientation,
  PeopleCount,
  SearchSort,
} from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'

/**
 * What finds photos by words and filters. PostgreSQL is the first that does; the rules of the product (how a term is
 * read, synonyms, spelling, which order is the default, what a visitor may see) stand outside, so that every index
 * gives the same answers. `search-conformance` holds an index to that.
 */
export type SearchIndex = {
  /** A page of photos in their order, and how many there are in all. */
  find: (ctx: Ctx, wanted: Wanted) => Promise<Found>
  countFacets: (ctx: Ctx, wanted: Narrowed) => Promise<FacetCounts>
}

/**
 * One way to meet a part of a term. Words are normalized: lower case, no accents, letters and digits alone. A stem that
 * begins with `+` or `#` is a unit: of what is stated about people, or of what a moderator typed.
 */
export type Alternative =
  /** All of these words, in any form of theirs, anywhere in the photo's text. */
  | { kind: 'stems'; words: readonly string[] }
  /** A word that begins like this. */
  | { kind: 'prefix'; word: string }
  /**
   * These words as they are, one after the other, in one field of the text. A single one is a word as it is. Unranked: that
   * a photo has one of them makes it no better.
   */
  | { kind: 'phrase'; words: readonly string[]; isUnranked?: true }
  /** What these filters ask for, such as a photo without people. */
  | { kind: 'filter'; filters: Filters }

/** At least one alternative has to match; with `not`, none of them may. What is `better` only makes a photo rank higher. */
export type TermGroup =
  | readonly Alternative[]
  | { not: readonly Alternative[] }
  | { better: readonly Alternative[] }

/** A photo has to meet every group. No groups: every photo. */
export type Terms = readonly TermGroup[]

/** False if a group has no alternatives, such as a pattern that fits no word: then no photo can match. */
export function canMatch(terms: Terms): boolean {
  return terms.every((group) => !isRequired(group) || group.length > 0)
}

/**
 * What photos are ranked by: no exclusions, and nothing whose words say little each for itself. An index may rank by the
 * first few only, so each word of the query comes before preferences, and those before synonyms.
 */
export function rankedAlternatives(terms: Terms): Alternative[] {
  const isRanked = (alternative: Alternative) =>
    !('isUnranked' in alternative && alternative.isUnranked)
  const groups = terms.filter(isRequired).map((group) => group.filter(isRanked))
  const preferences = terms.flatMap((group) => ('better' in group ? group.better : []))
  const [first = [], ...others] = inTurns(groups)
  return [...first, ...preferences.filter(isRanked), ...others.flat()]
}

/** The first of each list, then the second of each, and so on. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  )
}

export function isRequired(group: TermGroup): group is readonly Alternative[] {
  return Array.isArray(group)
}

/** Lists are never empty: any of their values will do. `notRecorded` is one, also in lists and as a country. */
export type Filters = {
  decades?: readonly string[]
  orientation?: Orientation
  ethnicities?: readonly string[]
  ageGroups?: readonly string[]
  gender?: Gender | NotRecorded
  peopleCount?: PeopleCount | NotRecorded
  /** Any face of the photo may be of an age in this range. */
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
  /** By its name. */
  dominantColor?: string
  peopleComposition?: string
  isFeatured?: true
  /** In a city, a state or a country of this name. */
  location?: string
}

export type Narrowed = { terms: Terms; filters: Filters }

export type Wanted = Narrowed & {
  sort: SearchSort
  /** Where a random order begins, from 0 up to 1. */
  seed: number
  limit: number
  /** The place after which the page begins: a cursor of `Found`, or a number of photos. */
  after: { cursor: string } | { offset: number }
  /** What a list shows of each photo is wanted too, if the index has it at hand. */
  withCards?: true
}

export type Found = {
  ids: readonly string[]
  /** Their cards as JSON, where the index has them at hand. */
  cards?: readonly string[]
  total: number
  /** Null where the page is the last. */
  next: string | null
}

export type Count<Value = string> = { value: Value; count: number }
export type Place = { city: string | null; state: string | null; country: string }

/** What may not be recorded of a photo. */
export type RecordedFacet =
  | 'decades'
  | 'peopleCounts'
  | 'genders'
  | 'ageGroups'
  | 'ethnicities'
  | 'events'
  | 'places'
  | 'faceAges'

/** Of each value, how many photos there are when the choice made in this filter is left out. Most first. */
export type FacetCounts = {
  total: number
  decades: Count[]
  orientations: Count<Orientation>[]
  peopleCounts: Count<PeopleCount>[]
  genders: Count<Gender>[]
  ageGroups: Count[]
  ethnicities: Count[]
  /** By their ids. */
  events: Count[]
  places: Count<Place>[]
  creators: Count[]
  /** Photos with a face in each bar: five of equal width in each of the five stretches of life. */
  faceAges: number[]
  /** Photos without a value. */
  notRecorded: Record<RecordedFacet, number>
  /** For each filter that is set, how many there are without it. */
  without: { filter: keyof Filters; total: number }[]
}
