import { type SearchSort, visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import { readyJson } from '../../context/ready-json.ts'
import type { RequestCtx } from '../../context.ts'
import { presentPhotoOfVisitor } from '../photos/present.ts'
import { searchRows, visitorRows } from '../photos/search-row-queries.ts'
import type { SearchPage, SearchRequest } from '../search-index/search-index.ts'
import { admitToVisitor } from '../visitors/visitor-budget.ts'
import { anySeed, seedOfDay, seeds } from './random-seed.ts'

type AskedPage = {
  p_limit: number
  p_offset?: number
  p_cursor?: string | undefined
  p_seed?: number | undefined
}

export type PageOfList = Pick<SearchRequest, 'limit' | 'after' | 'seed'> & {
  /** As it is asked for and told, of a million; null in any order but a random one. */
  seedIn: (sort: SearchSort) => number | null
  isFirst: boolean
}

/**
 * Which part of a list is read. Whether somebody is signed in, the session says and nothing else: a visitor sees the first
 * photos of a list, in the order of the day where it is random, and no second page.
 */
export function pageOfList({ actor }: RequestCtx, asked: AskedPage): PageOfList {
  const { p_limit, p_offset = 0, p_cursor = '', p_seed = anySeed() } = asked
  const isVisitor = actor.kind !== 'user'
  const seed = isVisitor ? seedOfDay(new Date()) : p_seed
  const page: Pick<SearchRequest, 'limit' | 'after'> = isVisitor
    ? { limit: Math.min(p_limit, visitorPageSize), after: { offset: 0 } }
    : { limit: p_limit, after: p_cursor === '' ? { offset: p_offset } : { cursor: p_cursor } }
  return {
    ...page,
    seed: seed / seeds,
    seedIn: (sort) => (sort === 'random' ? seed : null),
    isFirst: p_offset === 0 && p_cursor === '',
  }
}

type Delivery<Answer> = {
  found: SearchPage
  /** What the answer says beside its rows. */
  answer: Answer
  page: PageOfList
}

/** The answer with its rows: ready cards behind a session, otherwise what the network's budget gives. */
export async function deliverPage<Answer extends object>(
  ctx: RequestCtx,
  { found, answer, page }: Delivery<Answer>,
) {
  const { ids, cards, total, next } = found
  if (ctx.actor.kind === 'user') {
    const rows = cards ? rowsOf(cards, total) : [await searchRows(ctx, { ids, total })]
    const rest = JSON.stringify({ ...answer, next_cursor: next, is_capped: false })
    return readyJson('{"rows":', ...rows, ',', rest.slice(1))
  }

  const shown = page.isFirst ? await admitToVisitor(ctx, ids) : []
  const rows = await visitorRows(ctx, shown)
  return {
    ...answer,
    rows: rows.map((row) => ({ ...presentPhotoOfVisitor(row), total_count: total })),
    next_cursor: null,
    is_capped: total > visitorPageSize || shown.length < ids.length,
  }
}

/** Each card with the total put in front of its other fields. */
function rowsOf(cards: readonly string[], total: number): string[] {
  const opened = `{"total_count":${total},`
  const rows = cards.flatMap((card, at) => [at === 0 ? opened : `,${opened}`, card.slice(1)])
  return ['[', ...rows, ']']
}
