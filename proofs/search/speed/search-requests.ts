import type { PageQuery } from '@shoebox/server/catalog/search/parse-filters'
import type { Pool } from 'pg'
import { type Draw, pick } from '../../draw.ts'

/** Kinds of searches. */
export const kinds = ['browse', 'deep', 'filtered', 'common', 'facets', 'fact'] as const
export type Kind = (typeof kinds)[number]
/** Order of the kinds in the mix. */
export const mix: readonly Kind[] = [
  'browse',
  'filtered',
  'common',
  'browse',
  'filtered',
  'facets',
  'browse',
  'filtered',
  'common',
  'deep',
]

export type SearchRequest = { isFacets: boolean; query: Partial<PageQuery> }

const each = 40

type Share = { least: number; most: number }
/** Share of the photos that a common word has: neither rare nor on every other photo. */
const common: Share = { least: 0.05, most: 0.2 }
/** Terms that are recorded as facts rather than written in a title, tag or description; words of the text may join them. */
const factTerms = [
  'woman',
  'man',
  'color',
  'black and white',
  'candid',
  'smiling',
  'family',
  'child',
]
const fact: Share = { least: 0.3, most: 0.6 }

type Reading = {
  /** The cursor after a page. */
  turn: (request: SearchRequest) => Promise<string>
  /** How many photos a search finds. */
  count: (request: SearchRequest) => Promise<number>
}

/** Searches of each kind over this archive, by words and values that its photos have. */
export async function drawRequests(
  admin: Pool,
  draw: Draw,
  { turn, count }: Reading,
): Promise<Record<Kind, SearchRequest[]>> {
  const textTerms = await listCommonTerms(admin)
  const words = await findTerms(textTerms, { share: common, count })
  const photos = await somePhotos(admin)
  const many = (make: () => SearchRequest) => Array.from({ length: each }, make)
  const term = () => ({ p_search_query: pick(draw, words) })
  const browse = many(() => ({
    isFacets: false,
    query: { p_sort_order: pick(draw, ['newest', 'random', 'popular']), p_seed: draw(1_000_000) },
  }))
  const deep: SearchRequest[] = []
  for (const { isFacets, query } of browse) {
    // A page after an offset, by cursor, as when a user scrolls.
    const p_cursor = await turn({ isFacets, query: { ...query, p_offset: 1_000 + draw(3_000) } })
    deep.push({ isFacets, query: { ...query, p_cursor } })
  }
  const facts = await findTerms([...factTerms, ...textTerms], { share: fact, count })
  return {
    browse,
    deep,
    filtered: many(() => ({ isFacets: false, query: { ...term(), ...pick(draw, photos) } })),
    common: many(() => ({ isFacets: false, query: term() })),
    facets: many(() => ({ isFacets: true, query: term() })),
    fact: many(() => ({ isFacets: false, query: { p_search_query: pick(draw, facts) } })),
  }
}

export function toPath({ isFacets, query }: SearchRequest): string {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  return `/api/photos/search${isFacets ? '/facets' : ''}?${parameters}`
}

/** The terms that find about this share of all photos. */
async function findTerms(
  terms: readonly string[],
  { share, count }: { share: Share; count: Reading['count'] },
): Promise<string[]> {
  const photos = await count({ isFacets: false, query: {} })
  const found: string[] = []
  for (const term of terms) {
    const part = (await count({ isFacets: false, query: { p_search_query: term } })) / photos
    if (part >= share.least && part <= share.most) found.push(term)
  }
  if (found.length === 0) {
    throw new Error(`no term finds ${100 * share.least} to ${100 * share.most} % of the photos`)
  }
  return found
}

/**
 * Candidate words, counted in the texts of a sample of photos. A search may find more photos: those that have the word as a
 * recorded fact, such as a Christmas tree or a laughing person.
 */
async function listCommonTerms(admin: Pool): Promise<string[]> {
  const { rows } = await admin.query<{ word: string }>(
    `with sample as (select id, title, description, tags from photos order by photoid limit 4000),
     word as (
       select distinct id, w as word from sample,
         regexp_split_to_table(lower(concat_ws(' ', title, description, array_to_string(tags, ' '))), '[^a-z]+') w
       where length(w) > 3)
     select word from word group by word
     having count(*) between $1::float8 * (select count(*) from sample) and $2::float8 * (select count(*) from sample)
     order by word`,
    [common.least, common.most],
  )
  return rows.map(({ word }) => word)
}

type Narrowing = Pick<PageQuery, 'p_decade' | 'p_orientation' | 'p_people_count_display'>

/** Three values that a photo has. */
async function somePhotos(admin: Pool): Promise<Narrowing[]> {
  const { rows } = await admin.query<Narrowing>(
    `select decade_taken as p_decade, orientation as p_orientation,
       case when people_count >= 6 then '6+' when people_count >= 3 then '3-5' else people_count::text end
         as p_people_count_display
     from photos where decade_taken is not null and people_count is not null order by photoid limit 200`,
  )
  return rows
}
