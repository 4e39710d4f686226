import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import type { SearchIndex, SearchPage, SearchRequest } from '../search-index/search-index.ts'
import { beginningOf, cursorOf, keysOf } from './search-postgres-cursor.ts'
import { countFacets } from './search-postgres-facets.ts'
import { countToken, findForVisitor, findPage, type Way } from './search-postgres-queries.ts'
import { onlyTokenOf, questionOf, rankedOf } from './search-postgres-question.ts'

/** The index that lives in the database: exact at every commit. */
export const postgresIndex: SearchIndex = { find, countFacets }

async function find(ctx: Ctx, wanted: SearchRequest): Promise<SearchPage> {
  const { sort, seed, limit, after, withCards = false } = wanted
  const question = questionOf(wanted)
  const ranked = rankedOf(wanted.terms)
  // Without words there is nothing to be relevant to.
  const order = sort === 'relevance' && ranked === null ? 'popular' : sort
  const bound = { sort: order, seed }
  const keys = 'cursor' in after ? keysOf(after.cursor, bound) : beginningOf(order)
  if (ctx.actor.kind === 'anonymous') return findAsVisitor(ctx, { ...wanted, sort: order })

  const offset = 'offset' in after ? after.offset : 0
  const { way, token, candidates } = await wayOf(ctx, wanted, offset + limit + 1)
  const asked = { question, token, candidates, ranked, seed, sort: order, keys, offset, withCards }
  const walked = await findPage(ctx, { ...asked, way, limit: limit + 1 })
  // The photos of a filter lie together, or these are the last: either way, the index knows them all.
  const isCut = way === 'walk' && walked.length <= limit
  const rows = isCut ? await findPage(ctx, { ...asked, way: 'match', limit: limit + 1 }) : walked

  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    ids: shown.flatMap(({ photo_id }) => photo_id ?? []),
    ...(withCards && { cards: shown.flatMap(({ card }) => card ?? []) }),
    total: rows[0]?.total ?? 0,
    next: last ? cursorOf(last.keys, bound) : null,
  }
}

/** A row that is passed over costs as much as so many that the index finds: its words have to be fetched. */
const passedOver = 8

/** As many rows as a page takes where its photos lie evenly among the others. */
const enoughTimes = 2

/** Walking pays where a page is soon full; `reach` is where it ends. */
async function wayOf(
  ctx: Ctx,
  wanted: SearchRequest,
  reach: number,
): Promise<{ way: Way; token: string | null; candidates: number }> {
  if (questionOf(wanted) === null) return { way: 'browse', token: null, candidates: 0 }

  const token = onlyTokenOf(wanted)
  if (token === null) return { way: 'match', token, candidates: 0 }

  const { photos, having } = await countToken(ctx, token)
  const isSoonFull = reach * photos * passedOver < having * having
  const evenly = (enoughTimes * reach * photos) / Math.max(1, having)
  // By chance, nothing lies together; and of two turns the first must not be cut.
  const candidates = wanted.sort === 'random' ? photos : Math.ceil(evenly)
  return { way: isSoonFull && wanted.sort !== 'relevance' ? 'walk' : 'match', token, candidates }
}

/** The second wall: the database itself gives a visitor the beginning of a list and nothing else. */
async function findAsVisitor(ctx: Ctx, wanted: SearchRequest): Promise<SearchPage> {
  const { sort, seed, limit, after } = wanted
  const question = questionOf(wanted)
  const rows = await findForVisitor(ctx, { question, ranked: rankedOf(wanted.terms), sort, seed })
  const offset = 'offset' in after ? after.offset : visitorPageSize
  const ids = rows.map(({ photo_id }) => photo_id).slice(offset, offset + limit)
  return { ids, total: rows[0]?.total ?? 0, next: null }
}
