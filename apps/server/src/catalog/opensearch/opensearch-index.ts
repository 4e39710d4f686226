import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import { readCursor, writeCursor } from '../postgres/cursor.ts'
import { listRankTerms } from '../postgres/tsquery.ts'
import type { SearchIndex, SearchPage, SearchRequest } from '../search-index/search-index.ts'
import { countFacets } from './count-facets.ts'
import { lookUpLexemes, lookUpPrefix } from './look-up-lexemes.ts'
import { findRankKeys, readPage } from './read-page.ts'
import type { SearchEngine } from './search-engine.ts'
import { type Query, requireFewConditions, withRanks, writeQuery } from './write-query.ts'

/** The search index in OpenSearch. The worker updates it about a second after a photo changes. It stores no cards. */
export function opensearchIndex(engine: SearchEngine): SearchIndex {
  return {
    find: (ctx, request) => find(ctx, engine, request),
    countFacets: (ctx, criteria) => countFacets(ctx, engine, criteria),
  }
}

async function find(ctx: Ctx, engine: SearchEngine, request: SearchRequest): Promise<SearchPage> {
  const { seed, limit, after } = request
  const rankTerms = listRankTerms(request.terms)
  // Without words, all photos are equally relevant.
  const sort = request.sort === 'relevance' && rankTerms.length === 0 ? 'popular' : request.sort
  const order = { sort, seed }
  const cursor = 'cursor' in after ? readCursor(after.cursor, order) : null
  const query = await toQuery(ctx, { ...request, sort })
  if (ctx.actor.kind === 'anonymous') return findAsVisitor(engine, { ...request, sort }, query)

  // The ranks of the two engines differ slightly, so this engine ranks the last photo of a PostgreSQL page again.
  const photoidToRank = cursor?.rankedBy === 'postgres' ? cursor.keys.at(-1) : undefined
  const ownKeys =
    photoidToRank === undefined
      ? null
      : await findRankKeys(engine, { query, photoid: photoidToRank })
  const keys = ownKeys ?? cursor?.keys ?? null
  const offset = 'offset' in after ? after.offset : 0
  // One photo more than the page holds shows whether there is a next page.
  const page = { query, sort, seed, after: keys, offset, count: limit + 1 }
  const { total, rows } = await readPage(engine, page)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    total,
    next: last ? writeCursor(JSON.stringify(last.keys), order, 'opensearch') : null,
  }
}

/** Second line of defense, as in the SQL function for visitors: they get only the beginning of a list, and no cursor. */
async function findAsVisitor(
  engine: SearchEngine,
  { sort, seed, limit, after }: SearchRequest,
  query: Query,
): Promise<SearchPage> {
  const beginning = { query, sort, seed, after: null, offset: 0, count: visitorPageSize }
  const { total, rows } = await readPage(engine, beginning)
  const offset = 'offset' in after ? after.offset : visitorPageSize
  return { ids: rows.map(({ id }) => id).slice(offset, offset + limit), total, next: null }
}

async function toQuery(ctx: Ctx, request: SearchRequest): Promise<Query> {
  const { terms, sort } = request
  const lexemes = await lookUpLexemes(ctx, [request])
  const query = writeQuery(request, lexemes)
  if (sort !== 'relevance') return requireFewConditions(query)

  const stemsByPrefix = new Map<string, readonly string[]>()
  for (const { word, isPrefix } of listRankTerms(terms))
    if (isPrefix) stemsByPrefix.set(word, await lookUpPrefix(ctx, word))
  return requireFewConditions(withRanks(query, terms, { lexemes, stemsByPrefix }))
}
