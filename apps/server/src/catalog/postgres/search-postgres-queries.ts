import type { SearchSort } from '@shoebox/domain/catalog/search-filters'
import { CompiledQuery } from 'kysely'
import { read } from '../../context/read.ts'
import type { Ctx } from '../../context.ts'

/**
 * Three ways to a page, each a statement of its own for each order, so that no plan has to fit them all:
 * - browse: nothing is asked; the order's own index is read from the place on, and the total is counted already.
 * - walk: one filter that many photos have; the same, and rows that lack it are passed over, up to so many.
 * - match: the index of words and filters finds them all, then they are counted and put in order.
 */
export type Way = 'browse' | 'walk' | 'match'

export type PageRow = { total: number; photo_id: string | null; keys: string; card?: string | null }

export type PageQuery = {
  sort: SearchSort
  way: Way
  question: string | null
  /** Of a walk: the filter, and how many rows it may look at. */
  token: string | null
  candidates: number
  ranked: string | null
  seed: number
  /** The keys of the photo after which the page begins; the least there are for the first page. */
  keys: readonly (number | string)[]
  limit: number
  offset: number
  withCards: boolean
}

export function findPage(ctx: Ctx, page: PageQuery): Promise<PageRow[]> {
  const { sort, way, question, token, candidates, ranked, seed, keys, limit, offset } = page
  const own = sort === 'relevance' ? [ranked] : sort === 'random' ? [seed] : []
  const asked = way === 'browse' ? [] : way === 'walk' ? [question, token, candidates] : [question]
  const { text, name } = statementOf(sort, way, page.withCards)
  const query = CompiledQuery.raw(text, [limit, offset, ...keys, ...own, ...asked])
  return read<PageRow>(ctx, { name, query })
}

/** Each order is total: the number of a photo decides where the rest is equal. */
type Order = {
  /** What a row is placed by, and the type of it as a parameter. */
  keys: readonly (readonly [expression: string, type: string, shown?: string])[]
  direction: 'asc' | 'desc'
  from: string
  /** How many parameters it has of its own, behind the keys. */
  own: number
}

const microseconds = 'extract(epoch from s.created_at) * 1000000'
const both = 'photo_search s join photo_rank r on r.photoid = s.photoid'

const orders: Record<SearchSort, Order> = {
  newest: {
    keys: [
      ['s.created_at', 'timestamptz', microseconds],
      ['s.photoid', 'integer'],
    ],
    direction: 'desc',
    from: 'photo_search s',
    own: 0,
  },
  oldest: {
    keys: [
      ['s.created_at', 'timestamptz', microseconds],
      ['s.photoid', 'integer'],
    ],
    direction: 'asc',
    from: 'photo_search s',
    own: 0,
  },
  popular: {
    keys: [
      ['r.popularity', 'integer'],
      ['r.photoid', 'integer'],
    ],
    direction: 'desc',
    from: both,
    own: 0,
  },
  random: {
    // The first turn goes from the seed to the end, the second from the beginning to the seed.
    keys: [
      ['(s.random_key < $6)::integer', 'integer'],
      ['s.random_key', 'double precision'],
      ['s.photoid', 'integer'],
    ],
    direction: 'asc',
    from: 'photo_search s',
    own: 1,
  },
  relevance: {
    // A fact about the people counts most, then a word of the tags and the title, of events and what is recorded, and of
    // the description.
    // Then what others look at, then what is new.
    keys: [
      [`ts_rank('{1, 0.2, 0.5, 0.6}', s.stems, (select search_query($6)))`, 'real'],
      ['r.popularity', 'integer'],
      ['s.photoid', 'integer'],
    ],
    direction: 'desc',
    from: both,
    own: 1,
  },
}

const statements = new Map<string, { name: string; text: string }>()

export function statementOf(sort: SearchSort, way: Way, withCards: boolean) {
  const name = `catalog.search-${way}-${sort}${withCards ? '-cards' : ''}`
  const known = statements.get(name)
  if (known !== undefined) return known

  const page = textOf(orders[sort], way, sort)
  const made = { name, text: withCards ? `select p.*, ${cardText} from (${page}) p` : page }
  statements.set(name, made)
  return made
}

/** One by one: in a join, the plan expects a tenth of the archive and reads all of its cards. */
const cardText = '(select c.card::text from photo_card c where c.photo_id = p.photo_id) as card'

function textOf(order: Order, way: Way, sort: SearchSort): string {
  // limit, offset, keys, own, question, token, candidates
  const asked = 3 + order.keys.length + order.own
  if (sort === 'relevance') return relevanceText(asked)
  if (way === 'match') return matchText(order, asked)
  if (sort === 'random') return turnsText(way, asked)

  const keys = order.keys.map(([expression]) => expression)
  const isRanked = sort === 'popular'
  const from = way === 'browse' && isRanked ? 'photo_rank r' : order.from
  const id = isRanked ? 'r.photo_id' : 's.photo_id'
  return `select t.total, p.photo_id, p.keys from (${totalText(way, asked)}) t
    left join lateral (
      select ${id} as photo_id, ${shownKeys(order)} as keys, row_number() over () as place
      from (
        ${walkText(
          `select ${isRanked ? 'r.photo_id, r.popularity, r.photoid' : 's.photo_id, s.created_at, s.photoid'}${way === 'walk' ? ', s.tsv' : ''}
          from ${from} where (${keys.join()}) ${order.direction === 'desc' ? '<' : '>'} (${parametersOf(order)})
          order by ${keys.map((key) => `${key} ${order.direction}`).join()}`,
          way,
          asked,
        )}
        limit $1::bigint offset $2::bigint
      ) ${isRanked ? 'r' : 's'}
    ) p on true order by p.place`
}

/** Everything that is found, once; counted, and put in order. */
function matchText(order: Order, asked: number): string {
  const names = order.keys.map((_, nth) => `k${nth}`)
  const shown = order.keys.map(([, type], nth) =>
    type === 'timestamptz' ? `(extract(epoch from k${nth}) * 1000000)::bigint` : `k${nth}`,
  )
  return `with matched as materialized (
      select s.photo_id, ${order.keys.map(([expression], nth) => `${expression} as k${nth}`).join()}
      from ${order.from} where s.tsv @@ (select search_query($${asked}))
    )
    select t.total, p.photo_id, p.keys from (select count(*) as total from matched) t
    left join lateral (
      select photo_id, json_build_array(${shown.join()})::text as keys, row_number() over () as place from (
        select photo_id, ${names.join()} from matched
        where (${names.join()}) ${order.direction === 'desc' ? '<' : '>'} (${parametersOf(order)})
        order by ${names.map((key) => `${key} ${order.direction}`).join()}
        limit $1::bigint offset $2::bigint
      ) page
    ) p on true order by p.place`
}

/**
 * As `matchText`, but popularity is looked up for those alone that are relevant enough for the page: joined to all that
 * are found, it cost two thirds of the time. As many as the page takes are surely behind its beginning at less than its
 * rank, so nothing below the last of these can be on it.
 */
function relevanceText(asked: number): string {
  const { keys } = orders.relevance
  return `with matched as materialized (
      select s.photo_id, s.photoid, ${keys[0]?.[0]} as rank
      from photo_search s where s.tsv @@ (select search_query($${asked}))
    ), least as materialized (
      select rank from matched where rank < $3::real order by rank desc offset $1::bigint + $2::bigint - 1 limit 1
    )
    select t.total, p.photo_id, p.keys from (select count(*) as total from matched) t
    left join lateral (
      select photo_id, json_build_array(rank, popularity, photoid)::text as keys, row_number() over () as place from (
        select m.photo_id, m.rank, r.popularity, m.photoid from matched m join photo_rank r on r.photoid = m.photoid
        where m.rank >= coalesce((select rank from least), 0) and m.rank <= $3::real
          and (m.rank, r.popularity, m.photoid) < (${parametersOf(orders.relevance)})
        order by m.rank desc, r.popularity desc, m.photoid desc limit $1::bigint offset $2::bigint
      ) page
    ) p on true order by p.place`
}

/** The two turns of a random order, each read from its index. */
function turnsText(way: Way, asked: number): string {
  const rows = (nth: number, bounds: string) =>
    `select s.photo_id, ${nth} as turn, s.random_key, s.photoid${way === 'walk' ? ', s.tsv' : ''} from photo_search s
    where ${bounds} order by s.random_key, s.photoid`
  const turn = (nth: number, bounds: string) =>
    `(select photo_id, turn, random_key, photoid from (${walkText(rows(nth, bounds), way, asked)}) rows_of_turn
    limit $1::bigint + $2::bigint)`
  // Nothing is left of the first turn once the second has begun.
  const first = `(s.random_key, s.photoid) > (case when $3::integer = 0 then greatest($4::double precision, $6) else 2 end, case when $4::double precision < $6 then 0 else $5::integer end)`
  const second = `s.random_key < $6 and (s.random_key, s.photoid) > (case when $3::integer = 1 then $4::double precision else -1 end, $5::integer)`
  return `select t.total, p.photo_id, p.keys from (${totalText(way, asked)}) t
    left join lateral (
      select photo_id, json_build_array(turn, random_key, photoid)::text as keys, row_number() over () as place from (
        select photo_id, turn, random_key, photoid from (${turn(0, first)} union all ${turn(1, second)}) turns
        order by turn, random_key, photoid limit $1::bigint offset $2::bigint
      ) page
    ) p on true order by p.place`
}

const totalText = (way: Way, asked: number) =>
  `select ${countText(way === 'browse' ? "''" : `lower($${asked + 1})`)} as total`

/** The function behind @@, which no index answers: a walk reads its rows in their order. */
const walkText = (rows: string, way: Way, asked: number) =>
  way === 'walk'
    ? `select * from (${rows} limit $${asked + 2}::bigint) walked
      where ts_match_vq(walked.tsv, (select search_query($${asked})))`
    : rows

const parametersOf = ({ keys }: Order) => keys.map(([, type], nth) => `$${nth + 3}::${type}`).join()

const shownKeys = ({ keys }: Order) =>
  `json_build_array(${keys.map(([expression, , shown]) => (shown ? `(${shown})::bigint` : expression)).join()})::text`

/** As `count_search_token` of the database, but planned once with its statement: a function is planned at each call. */
function countText(token: string): string {
  return `(coalesce((select photos from search_tokens where token = ${token}), 0)
    + coalesce((select sum(delta) from search_token_changes where token = ${token}), 0))::bigint`
}

const countsSql = `select ${countText("''")} as photos, ${countText('lower($1)')} as having`

/** How many photos there are, and how many of them have a token. */
export async function countToken(ctx: Ctx, token: string) {
  const query = CompiledQuery.raw(countsSql, [token])
  const [row] = await read<{ photos: number; having: number }>(ctx, {
    name: 'catalog.search-count-token',
    query,
  })
  return row ?? { photos: 0, having: 0 }
}

const visitorSql = 'select photo_id, total from search_as_visitor($1, $2, $3, $4)'

type VisitorQuery = Pick<PageQuery, 'question' | 'ranked' | 'sort' | 'seed'>

export function findForVisitor(ctx: Ctx, wanted: VisitorQuery) {
  const { question, ranked, sort, seed } = wanted
  const query = CompiledQuery.raw(visitorSql, [question, ranked, sort, seed])
  return read<{ photo_id: string; total: number }>(ctx, { name: 'catalog.search-visitor', query })
}

/** The values of a facet and, at the same places, how many photos have each. */
export type FacetColumn = {
  nth: number
  facet: string
  values: readonly (string | null)[]
  photos: readonly number[]
}

type FacetsQuery = {
  question: string | null
  /** The questions without one filter each, and the facet that each is counted by. */
  others: readonly (string | null)[]
  facets: readonly string[]
}

/** One row for a facet: a common word has some thousand values, and the driver makes an object of each row. */
const columnsOf = (source: string) =>
  `select nth, facet, json_agg(value) as values, json_agg(photos) as photos from ${source}($1, $2, $3) group by nth, facet`

const facetsSql = columnsOf('search_facets')
const visitorFacetsSql = columnsOf('facets_as_visitor')

export function readFacets(ctx: Ctx, { question, others, facets }: FacetsQuery) {
  const isVisitor = ctx.actor.kind === 'anonymous'
  const query = CompiledQuery.raw(isVisitor ? visitorFacetsSql : facetsSql, [
    question,
    others,
    facets,
  ])
  const name = isVisitor ? 'catalog.search-visitor-facets' : 'catalog.search-facets'
  return read<FacetColumn>(ctx, { name, query })
}
