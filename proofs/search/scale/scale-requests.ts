import type { Pool } from 'pg'
import { pickSome, seedDraw } from '../../draw.ts'
import { drawRequests, type SearchRequest } from '../speed/search-requests.ts'
import { surnames } from '../vocabulary.ts'

/** Searches with text; browsing stays with PostgreSQL, whatever the engine is. */
export const scaleKinds = [
  'common',
  'filtered',
  'fact',
  'selective',
  'deep',
  'facets',
  'narrowedFacets',
] as const
export type ScaleKind = (typeof scaleKinds)[number]

export const kindLabels: Record<ScaleKind, string> = {
  common: 'a term that 5 to 20 % have',
  filtered: 'a term and three filters',
  fact: 'a recorded fact that 30 to 60 % have',
  selective: 'a surname',
  deep: 'page of a common term after 1,000 to 4,000 photos, by cursor',
  facets: 'facets of a common term',
  narrowedFacets: 'facets of a term and three filters',
}

const seed = 20_261_201
const each = 40

type Turn = (request: SearchRequest) => Promise<string>
type Count = (request: SearchRequest) => Promise<number>

export type DrawnRequests = Record<Exclude<ScaleKind, 'deep'>, SearchRequest[]>

/**
 * Searches of each kind by words and values of the generated photos; the same for every engine and size. PostgreSQL must
 * count, because an index with copies finds more photos than there are.
 */
export async function drawScaleRequests(admin: Pool, count: Count): Promise<DrawnRequests> {
  const draw = seedDraw(seed)
  // Browsing is not measured here.
  const turn = async () => ''
  const { common, filtered, facets, fact } = await drawRequests(admin, draw, { turn, count })
  const names = pickSome(draw, surnames, each)
  return {
    common,
    filtered,
    fact,
    facets,
    selective: names.map((p_search_query) => ({ isFacets: false, query: { p_search_query } })),
    narrowedFacets: filtered.map(({ query }) => ({ isFacets: true, query })),
  }
}

/** Pages of common terms that begin after `depth` to four times as many photos. Cursors depend on the index: the ranks of its photos and their numbers. */
export async function drawDeepPages(
  common: readonly SearchRequest[],
  { turn, depth }: { turn: Turn; depth: number },
): Promise<SearchRequest[]> {
  const draw = seedDraw(seed + 1)
  const pages: SearchRequest[] = []
  for (const { isFacets, query } of common) {
    const p_offset = depth + draw(3 * depth)
    const p_cursor = await turn({ isFacets, query: { ...query, p_offset } })
    pages.push({ isFacets, query: { ...query, p_cursor } })
  }
  return pages
}
