import type { Ctx } from '../../context.ts'
import { type FacetCounts, type SearchIndex } from '../search-index/search-index.ts'
import { canMatch, type Terms } from '../search-index/terms.ts'
import { boundPlaces } from './bound-places.ts'
import { countingBy } from './counting-by.ts'
import { findNumbered } from './find-numbered.ts'
import { narrowSearch } from './narrow-search.ts'
import { presentFacets } from './present-search.ts'
import { findEventNames, findStorefrontNames } from './queries.ts'
import { searchInTurn } from './search-in-turn.ts'
import type { SearchQuery } from './search-query.ts'

type Asked = { index: SearchIndex; query: SearchQuery }

/** How many photos each choice would leave. Who sent them in is for whoever is signed in. */
export async function countSearchFacets(ctx: Ctx, asked: Asked) {
  const all = await countAll(ctx, asked)
  const isVisitor = ctx.actor.kind !== 'user'
  const counts = {
    ...all,
    events: all.events.slice(0, mostValues),
    places: boundPlaces(all.places, mostValues),
  }
  const creators = isVisitor ? [] : all.creators.slice(0, mostValues)
  const [events, storefronts] = await Promise.all([
    named(counts.events, (ids) => findEventNames(ctx, ids)),
    named(creators, (ids) => findStorefrontNames(ctx, ids)),
  ])

  return presentFacets({ counts, events, storefronts, creators })
}

/** The most frequent ones of a list without an end: nobody reads on, and an archive has thousands of families and places. */
const mostValues = 200

async function countAll(ctx: Ctx, { index, query }: Asked): Promise<FacetCounts> {
  const term = query.p_search_query ?? ''
  const numbered = await findNumbered(ctx, term)
  if (numbered !== null) return { ...none, total: numbered.total }

  const filters = narrowSearch(query)
  const ask = async (terms: Terms) =>
    canMatch(terms) ? index.countFacets(ctx, { terms, filters }) : none
  const mayLeaveOut = Object.keys(filters).length === 0
  const count = countingBy(index, { ctx, filters })
  const { result } = await searchInTurn(ctx, { term, ask, count, mayLeaveOut })
  return result
}

const none: FacetCounts = {
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
  without: [],
}

async function named<Name>(
  counts: readonly { value: string }[],
  load: (ids: readonly string[]) => Promise<{ id: string; name: Name }[]>,
): Promise<Map<string, Name>> {
  const rows = counts.length === 0 ? [] : await load(counts.map(({ value }) => value))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
