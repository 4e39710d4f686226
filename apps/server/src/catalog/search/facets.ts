import type { Ctx } from '../../context.ts'
import type { Count, FacetCounts, Place, SearchIndex } from '../search-index/search-index.ts'
import { canMatch, type Terms } from '../search-index/terms.ts'
import { parseFilters, type SearchQuery } from './parse-filters.ts'
import { findByPhotoNumbers } from './photo-numbers.ts'
import { presentFacets } from './present-facets.ts'
import { findEventNames, findStorefrontNames } from './queries.ts'
import { createHitCounter, searchWithFallbacks } from './search-with-fallbacks.ts'

type FacetRequest = { index: SearchIndex; query: SearchQuery }

/** The number of photos for each value of each filter. Only signed-in users see the counts by creator. */
export async function countSearchFacets(ctx: Ctx, request: FacetRequest) {
  const all = await countFacets(ctx, request)
  const counts = {
    ...all,
    events: all.events.slice(0, maxValues),
    places: limitPlaces(all.places, maxValues),
  }
  const creators = ctx.actor.kind === 'user' ? all.creators.slice(0, maxValues) : []
  const [events, storefronts] = await Promise.all([
    findNames(counts.events, (ids) => findEventNames(ctx, ids)),
    findNames(creators, (ids) => findStorefrontNames(ctx, ids)),
  ])

  return presentFacets({ counts, events, storefronts, creators })
}

/** The most frequent values are enough: an archive has thousands of families and places. */
const maxValues = 200

async function countFacets(ctx: Ctx, { index, query }: FacetRequest): Promise<FacetCounts> {
  const term = query.p_search_query ?? ''
  const numbered = await findByPhotoNumbers(ctx, term)
  if (numbered !== null) return { ...noFacets, total: numbered.total }

  const filters = parseFilters(query)
  const find = async (terms: Terms) =>
    canMatch(terms) ? index.countFacets(ctx, { terms, filters }) : noFacets
  const canRelax = Object.keys(filters).length === 0
  const count = createHitCounter(index, { ctx, filters })
  const { result } = await searchWithFallbacks(ctx, { term, find, count, canRelax })
  return result
}

/**
 * The places with the most photos. Other cities are merged into their state and country, because the site sums the places
 * to get the totals of states and countries.
 */
export function limitPlaces(places: readonly Count<Place>[], limit: number): Count<Place>[] {
  const areas = new Map<string, Count<Place>>()
  for (const { value, count } of places.slice(limit)) {
    const area = { city: null, state: value.state, country: value.country }
    const key = JSON.stringify(area)
    areas.set(key, { value: area, count: (areas.get(key)?.count ?? 0) + count })
  }
  return [...places.slice(0, limit), ...areas.values()].toSorted(
    (one, other) => other.count - one.count,
  )
}

const noFacets: FacetCounts = {
  total: 0,
  decades: [],
  orientations: [],
  peopleCounts: [],
  genders: [],
  ageGroups: [],
  ethnicities: [],
  events: [],
  places: [],
  creators: [],
  faceAges: Array.from({ length: 25 }, () => 0),
  notRecorded: {
    decades: 0,
    peopleCounts: 0,
    genders: 0,
    ageGroups: 0,
    ethnicities: 0,
    events: 0,
    places: 0,
    faceAges: 0,
  },
  totalsWithout: [],
}

async function findNames<Name>(
  counts: readonly { value: string }[],
  load: (ids: readonly string[]) => Promise<{ id: string; name: Name }[]>,
): Promise<Map<string, Name>> {
  const rows = counts.length === 0 ? [] : await load(counts.map(({ value }) => value))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
