import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import type { SearchIndex, SearchPage, SearchRequest } from '../search-index/search-index.ts'
import { countFacets } from './count-facets.ts'
import { readCursor, startKeys, toSqlKeys, writeCursor } from './cursor.ts'
import { findPage, type SearchStrategy } from './page-queries.ts'
import { countToken, findForVisitor, findRankKeys } from './queries.ts'
import { findOnlyToken, toRankQuery, toTsquery } from './tsquery.ts'

/** The search index in PostgreSQL. Triggers update it in the transaction that changes a photo. */
export const postgresIndex: SearchIndex = { find, countFacets }

async function find(ctx: Ctx, request: SearchRequest): Promise<SearchPage> {
  const { seed, limit, after, withCards = false } = request
  const tsquery = toTsquery(request)
  const rankQuery = toRankQuery(request.terms)
  // Without words, all photos are equally relevant.
  const sort = request.sort === 'relevance' && rankQuery === null ? 'popular' : request.sort
  const order = { sort, seed }
  const cursor = 'cursor' in after ? readCursor(after.cursor, order) : null
  if (ctx.actor.kind === 'anonymous') return findAsVisitor(ctx, { ...request, sort })

  // The ranks of the two engines differ slightly, so PostgreSQL ranks the last photo of an OpenSearch page again.
  const photoidToRank = cursor?.rankedBy === 'opensearch' ? cursor.keys.at(-1) : undefined
  const ownKeys =
    photoidToRank === undefined
      ? null
      : await findRankKeys(ctx, { photoid: photoidToRank, rankQuery })
  const keys = cursor === null ? startKeys[sort] : toSqlKeys(ownKeys ?? cursor.keys, order)
  const offset = 'offset' in after ? after.offset : 0
  const { strategy, token, candidates } = await chooseStrategy(ctx, request, offset + limit + 1)
  // One row more than the page shows whether there is a next page.
  const query = { tsquery, token, candidates, rankQuery, seed, sort, keys, offset, withCards }
  const firstRows = await findPage(ctx, { ...query, strategy, limit: limit + 1 })
  // A walk stops after its candidates. If the page is not full then, read it again by a match.
  const isIncomplete = strategy === 'walk' && firstRows.length <= limit
  const rows = isIncomplete
    ? await findPage(ctx, { ...query, strategy: 'match', limit: limit + 1 })
    : firstRows

  const pageRows = rows.slice(0, limit)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    ids: pageRows.flatMap(({ photo_id }) => photo_id ?? []),
    ...(withCards && { cards: pageRows.flatMap(({ card }) => card ?? []) }),
    total: rows[0]?.total ?? 0,
    next: last ? writeCursor(last.keys, order) : null,
  }
}

/** A row that a walk reads and skips costs as much as eight rows that a match finds, because its words are fetched. */
const skippedRowCost = 8

/** A walk may read twice as many rows as it would need if matching photos were evenly distributed. */
const candidateFactor = 2

type ChosenStrategy = { strategy: SearchStrategy; token: string | null; candidates: number }

/** A walk is faster if it fills the page quickly. `reach` is the number of matching photos up to the end of the page. */
async function chooseStrategy(
  ctx: Ctx,
  request: SearchRequest,
  reach: number,
): Promise<ChosenStrategy> {
  if (toTsquery(request) === null) return { strategy: 'browse', token: null, candidates: 0 }

  const token = findOnlyToken(request)
  if (token === null) return { strategy: 'match', token, candidates: 0 }

  const { photos, having: withToken } = await countToken(ctx, token)
  const fillsQuickly = reach * photos * skippedRowCost < withToken * withToken
  const evenCandidates = (candidateFactor * reach * photos) / Math.max(1, withToken)
  // A random order has no clusters, and a limit would cut off its first part, so a walk may read all photos.
  const candidates = request.sort === 'random' ? photos : Math.ceil(evenCandidates)
  const canWalk = fillsQuickly && request.sort !== 'relevance'
  return { strategy: canWalk ? 'walk' : 'match', token, candidates }
}

/** Second line of defense: the SQL function itself returns only the beginning of a list to visitors. */
async function findAsVisitor(ctx: Ctx, request: SearchRequest): Promise<SearchPage> {
  const { terms, sort, seed, limit, after } = request
  const tsquery = toTsquery(request)
  const rows = await findForVisitor(ctx, { tsquery, rankQuery: toRankQuery(terms), sort, seed })
  const offset = 'offset' in after ? after.offset : visitorPageSize
  const ids = rows.map(({ photo_id }) => photo_id).slice(offset, offset + limit)
  return { ids, total: rows[0]?.total ?? 0, next: null }
}
