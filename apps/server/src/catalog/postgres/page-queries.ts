import type { SearchSort } from '@shoebox/domain/catalog/search-filters'
import { CompiledQuery } from 'kysely'
import { defineCache } from '../../context/caches.ts'
import { read } from '../../context/statement.ts'
import type { Ctx } from '../../context.ts'
import { countTokenSql } from './queries.ts'

/**
 * Three ways to read a page. Each has its own statement per order, so that no query plan has to fit them all:
 * - browse: every photo matches. Reads the index of the order from the cursor on; the total is stored.
 * - walk: one filter with many matches. Reads the same index and skips other photos, up to a number of candidates.
 * - match: the GIN index finds all matches, which are then counted and sorted.
 */
export type SearchStrategy = 'browse' | 'walk' | 'match'

export type PageRow = { total: number; photo_id: string | null; keys: string; card?: string | null }

export type PageQuery = {
  sort: SearchSort
  strategy: SearchStrategy
  tsquery: string | null
  /** For a walk: the index token of the filter, such as `~decade:1950s`, and the number of rows to read. */
  token: string | null
  candidates: number
  rankQuery: string | null
  seed: number
  /** The sort keys of the photo before the page. */
  keys: readonly (number | string)[]
  limit: number
  offset: number
  withCards: boolean
}

export function findPage(ctx: Ctx, page: PageQuery): Promise<PageRow[]> {
  const { sort, strategy, tsquery, token, candidates, rankQuery, seed, keys, limit, offset } = page
  const orderParameters = sort === 'relevance' ? [rankQuery] : sort === 'random' ? [seed] : []
  const searchParameters = {
    browse: [],
    walk: [tsquery, token, candidates],
    match: [tsquery],
  }[strategy]
  const { text, name } = findStatement(ctx, page)
  const parameters = [limit, offset, ...keys, ...orderParameters, ...searchParameters]
  const query = CompiledQuery.raw(text, parameters)
  return read<PageRow>(ctx, { name, query })
}

/** Every order is unambiguous, because the unique photo number is the last key. */
type Order = {
  /** For each sort key its SQL expression, its parameter type, and its expression in the cursor where that differs. */
  keys: readonly (readonly [expression: string, type: string, inCursor?: string])[]
  direction: 'asc' | 'desc'
  from: string
  /** How many parameters the order needs. They come between the keys and the parameters of the search. */
  parameters: number
}

const microseconds = 'extract(epoch from s.created_at) * 1000000'
const searchAndRank = 'photo_search s join photo_rank r on r.photoid = s.photoid'

const orders: Record<SearchSort, Order> = {
  newest: {
    keys: [
      ['s.created_at', 'timestamptz', microseconds],
      ['s.photoid', 'integer'],
    ],
    direction: 'desc',
    from: 'photo_search s',
    parameters: 0,
  },
  oldest: {
    keys: [
      ['s.created_at', 'timestamptz', microseconds],
      ['s.photoid', 'integer'],
    ],
    direction: 'asc',
    from: 'photo_search s',
    parameters: 0,
  },
  popular: {
    keys: [
      ['r.popularity', 'integer'],
      ['r.photoid', 'integer'],
    ],
    direction: 'desc',
    from: searchAndRank,
    parameters: 0,
  },
  random: {
    // Wraparound: first from the seed to the end, then from the beginning to the seed. $6 is the seed: limit, offset and
    // three keys come before it.
    keys: [
      ['(s.random_key < $6)::integer', 'integer'],
      ['s.random_key', 'double precision'],
      ['s.photoid', 'integer'],
    ],
    direction: 'asc',
    from: 'photo_search s',
    parameters: 1,
  },
  relevance: {
    // Weights in PostgreSQL's order D, C, B, A: people 1, description 0.2, events and recorded fields 0.5, tags and title
    // 0.6. Equal ranks are sorted by popularity, then newest first. $6 is the rank query.
    keys: [
      [`ts_rank('{1, 0.2, 0.5, 0.6}', s.stems, (select search_query($6)))`, 'real'],
      ['r.popularity', 'integer'],
      ['s.photoid', 'integer'],
    ],
    direction: 'desc',
    from: searchAndRank,
    parameters: 1,
  },
}

type PreparedStatement = { name: string; text: string }

/** One text per sort, strategy and form. Building one takes longer than finding it. */
const statements = defineCache<string, PreparedStatement>({ max: 100 })

function findStatement({ caches }: Ctx, { sort, strategy, withCards }: PageQuery) {
  const cache = caches.get(statements)
  const key = `${sort} ${strategy} ${withCards}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached

  const statement = toStatement(sort, strategy, withCards)
  cache.set(key, statement)
  return statement
}

/** Exported for the test that prepares every statement. */
export function toStatement(
  sort: SearchSort,
  strategy: SearchStrategy,
  withCards: boolean,
): PreparedStatement {
  const name = `catalog.search-${strategy}-${sort}${withCards ? '-cards' : ''}`
  const page = pageSql(sort, strategy)
  return { name, text: withCards ? `select p.*, ${cardSql} from (${page}) p` : page }
}

/** A subquery per row: with a join, the planner overestimates the rows (a tenth of the archive) and scans all cards. */
const cardSql = '(select c.card::text from photo_card c where c.photo_id = p.photo_id) as card'

function pageSql(sort: SearchSort, strategy: SearchStrategy): string {
  const order = orders[sort]
  // Parameters: limit, offset, the keys, the order's own parameters, tsquery, token, candidates.
  const tsqueryAt = 3 + order.keys.length + order.parameters
  if (sort === 'relevance') return relevanceSql(tsqueryAt)
  if (strategy === 'match') return matchSql(order, tsqueryAt)
  if (sort === 'random') return wraparoundSql(strategy, tsqueryAt)

  const keys = order.keys.map(([expression]) => expression)
  const isPopular = sort === 'popular'
  const from = strategy === 'browse' && isPopular ? 'photo_rank r' : order.from
  const id = isPopular ? 'r.photo_id' : 's.photo_id'
  return `select t.total, p.photo_id, p.keys from (${totalSql(strategy, tsqueryAt)}) t
    left join lateral (
      select ${id} as photo_id, ${cursorKeys(order)} as keys, row_number() over () as place
      from (
        ${walkSql(
          `select ${isPopular ? 'r.photo_id, r.popularity, r.photoid' : 's.photo_id, s.created_at, s.photoid'}${strategy === 'walk' ? ', s.tsv' : ''}
          from ${from} where (${keys.join()}) ${order.direction === 'desc' ? '<' : '>'} (${keyParameters(order)})
          order by ${keys.map((key) => `${key} ${order.direction}`).join()}`,
          strategy,
          tsqueryAt,
        )}
        limit $1::bigint offset $2::bigint
      ) ${isPopular ? 'r' : 's'}
    ) p on true order by p.place`
}

/** Finds all matches once, then counts and sorts them. */
function matchSql(order: Order, tsqueryAt: number): string {
  const names = order.keys.map((_, nth) => `k${nth}`)
  const shown = order.keys.map(([, type], nth) =>
    type === 'timestamptz' ? `(extract(epoch from k${nth}) * 1000000)::bigint` : `k${nth}`,
  )
  return `with matched as materialized (
      select s.photo_id, ${order.keys.map(([expression], nth) => `${expression} as k${nth}`).join()}
      from ${order.from} where s.tsv @@ (select search_query($${tsqueryAt}))
    )
    select t.total, p.photo_id, p.keys from (select count(*) as total from matched) t
    left join lateral (
      select photo_id, json_build_array(${shown.join()})::text as keys, row_number() over () as place from (
        select photo_id, ${names.join()} from matched
        where (${names.join()}) ${order.direction === 'desc' ? '<' : '>'} (${keyParameters(order)})
        order by ${names.map((key) => `${key} ${order.direction}`).join()}
        limit $1::bigint offset $2::bigint
      ) page
    ) p on true order by p.place`
}

/**
 * Like `matchSql`, but joins the popularity only for photos that can be on the page; joining it to all matches took two
 * thirds of the time. `least` is the lowest rank that can still be on this page: counting down from the cursor's rank,
 * the page is full there.
 */
function relevanceSql(tsqueryAt: number): string {
  const { keys } = orders.relevance
  return `with matched as materialized (
      select s.photo_id, s.photoid, ${keys[0]?.[0]} as rank
      from photo_search s where s.tsv @@ (select search_query($${tsqueryAt}))
    ), least as materialized (
      select rank from matched where rank < $3::real order by rank desc offset $1::bigint + $2::bigint - 1 limit 1
    )
    select t.total, p.photo_id, p.keys from (select count(*) as total from matched) t
    left join lateral (
      select photo_id, json_build_array(rank, popularity, photoid)::text as keys, row_number() over () as place from (
        select m.photo_id, m.rank, r.popularity, m.photoid from matched m join photo_rank r on r.photoid = m.photoid
        where m.rank >= coalesce((select rank from least), 0) and m.rank <= $3::real
          and (m.rank, r.popularity, m.photoid) < (${keyParameters(orders.relevance)})
        order by m.rank desc, r.popularity desc, m.photoid desc limit $1::bigint offset $2::bigint
      ) page
    ) p on true order by p.place`
}

/** Reads the two parts of a random order, from the seed to the end and from the beginning to the seed, from the index. */
function wraparoundSql(strategy: SearchStrategy, tsqueryAt: number): string {
  const rows = (part: number, bounds: string) =>
    `select s.photo_id, ${part} as turn, s.random_key, s.photoid${strategy === 'walk' ? ', s.tsv' : ''} from photo_search s
    where ${bounds} order by s.random_key, s.photoid`
  const readPart = (part: number, bounds: string) =>
    `(select photo_id, turn, random_key, photoid from (${walkSql(rows(part, bounds), strategy, tsqueryAt)}) rows_of_turn
    limit $1::bigint + $2::bigint)`
  // Once the cursor is in the second part, the first one is empty.
  const first = `(s.random_key, s.photoid) > (case when $3::integer = 0 then greatest($4::double precision, $6) else 2 end, case when $4::double precision < $6 then 0 else $5::integer end)`
  const second = `s.random_key < $6 and (s.random_key, s.photoid) > (case when $3::integer = 1 then $4::double precision else -1 end, $5::integer)`
  return `select t.total, p.photo_id, p.keys from (${totalSql(strategy, tsqueryAt)}) t
    left join lateral (
      select photo_id, json_build_array(turn, random_key, photoid)::text as keys, row_number() over () as place from (
        select photo_id, turn, random_key, photoid from (${readPart(0, first)} union all ${readPart(1, second)}) turns
        order by turn, random_key, photoid limit $1::bigint offset $2::bigint
      ) page
    ) p on true order by p.place`
}

const totalSql = (strategy: SearchStrategy, tsqueryAt: number) =>
  `select ${countTokenSql(strategy === 'browse' ? "''" : `lower($${tsqueryAt + 1})`)} as total`

/** `ts_match_vq` is the function behind `@@`. The planner cannot use the GIN index for it, so it reads rows in order. */
const walkSql = (rows: string, strategy: SearchStrategy, tsqueryAt: number) =>
  strategy === 'walk'
    ? `select * from (${rows} limit $${tsqueryAt + 2}::bigint) walked
      where ts_match_vq(walked.tsv, (select search_query($${tsqueryAt})))`
    : rows

const keyParameters = ({ keys }: Order) =>
  keys.map(([, type], nth) => `$${nth + 3}::${type}`).join()

const cursorKeys = ({ keys }: Order) =>
  `json_build_array(${keys.map(([expression, , inCursor]) => (inCursor ? `(${inCursor})::bigint` : expression)).join()})::text`
