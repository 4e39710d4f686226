import type { SearchSort } from '@shoebox/domain/catalog/search-filters'
import type { SearchEngine } from './search-engine.ts'
import type { Query } from './write-query.ts'

export type PageRow = {
  id: string
  /** The keys of the cursor after this photo; the same as PostgreSQL's. */
  keys: readonly number[]
}

export type PageQuery = {
  query: Query
  sort: SearchSort
  /** Start of a random order. */
  seed: number
  /** The keys of a cursor; null at the beginning. */
  after: readonly number[] | null
  offset: number
  count: number
}

/** The photo number comes last, so every order is unambiguous. A random order starts at the seed and wraps around. */
const sortFields: Record<SearchSort, readonly Record<string, 'asc' | 'desc'>[]> = {
  newest: [{ created: 'desc' }, { photoid: 'desc' }],
  oldest: [{ created: 'asc' }, { photoid: 'asc' }],
  popular: [{ popularity: 'desc' }, { photoid: 'desc' }],
  random: [{ random_key: 'asc' }, { photoid: 'asc' }],
  relevance: [{ _score: 'desc' }, { popularity: 'desc' }, { photoid: 'desc' }],
}

/** OpenSearch returns at most 11,000 photos from the beginning of a list (`max_result_window`). */
const windowSize = 11_000
const maxSlice = 10_000

/** The next `count` photos and the exact total. Long pages are read in slices, each from the end of the one before. */
export async function readPage(
  engine: SearchEngine,
  page: PageQuery,
): Promise<{ total: number; rows: PageRow[] }> {
  const isRandom = page.sort === 'random'
  // A random order starts after a sort key (`search_after`), which OpenSearch does not combine with an offset (`from`).
  const canUseOffset = !isRandom && page.offset + page.count <= windowSize
  const skipped = canUseOffset ? 0 : page.offset
  let position = startOf(page, canUseOffset ? page.offset : 0)
  const rows: PageRow[] = []
  let total: number | null = null
  while (rows.length < skipped + page.count) {
    const size = Math.min(maxSlice, skipped + page.count - rows.length)
    const slice = await readSlice(engine, { ...page, position, size, withTotal: total === null })
    total ??= slice.total
    rows.push(...slice.rows)
    const next = nextPosition(slice, { position, isRandom, isFull: slice.rows.length === size })
    if (next === null || (page.after === null && rows.length >= total)) break
    position = next
  }
  return { total: total ?? 0, rows: rows.slice(skipped) }
}

/** The sort keys of one photo in the order of relevance; null if the query does not find it. */
export async function findRankKeys(
  engine: SearchEngine,
  { query, photoid }: { query: Query; photoid: number },
): Promise<readonly number[] | null> {
  const { hits } = await engine.search({
    query: { bool: { must: [query], filter: [{ term: { photoid } }] } },
    sort: sortFields.relevance,
    size: 1,
    stored_fields: '_none_',
    docvalue_fields: ['photo_id'],
  })
  return hits[0]?.keys ?? null
}

type Position = {
  /** A random order takes two passes: from the seed to the end, then from the beginning to the seed. */
  pass: number
  /** The sort keys of the previous photo; null for the first photo. */
  after: readonly number[] | null
  from: number
}

function startOf({ sort, seed, after }: PageQuery, from: number): Position {
  if (sort !== 'random') return { pass: 0, after, from }

  const [pass = 0, ...keys] = after ?? [0, seed, -1]
  return { pass, after: keys, from }
}

type Slice = { total: number; rows: PageRow[]; last: readonly number[] | undefined }

type NextOptions = { position: Position; isRandom: boolean; isFull: boolean }

function nextPosition({ last }: Slice, { position, isRandom, isFull }: NextOptions) {
  if (isFull && last) return { ...position, after: last, from: 0 }
  return isRandom && position.pass === 0 ? { pass: 1, after: null, from: 0 } : null
}

type SliceQuery = PageQuery & { position: Position; size: number; withTotal: boolean }

async function readSlice(engine: SearchEngine, slice: SliceQuery): Promise<Slice> {
  const { query, sort, seed, position, size, withTotal } = slice
  const { total, hits } = await engine.search({
    query,
    sort: sortFields[sort],
    size,
    ...(position.from > 0 && { from: position.from }),
    ...(position.after && { search_after: position.after }),
    track_total_hits: withTotal,
    stored_fields: '_none_',
    docvalue_fields: ['photo_id'],
  })
  const isPastSeed = (keys: readonly number[]) =>
    sort === 'random' && position.pass === 1 && (keys[0] ?? 0) >= seed
  const kept = hits.filter(({ keys }) => !isPastSeed(keys))
  const toKeys = (keys: readonly number[]) => (sort === 'random' ? [position.pass, ...keys] : keys)
  return {
    total: total ?? 0,
    rows: kept.map(({ id, keys }) => ({ id, keys: toKeys(keys) })),
    last: hits.at(-1)?.keys,
  }
}
