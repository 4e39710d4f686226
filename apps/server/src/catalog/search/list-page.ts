import { hash, randomInt } from 'node:crypto'
import { type SearchSort, visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import type { Ctx } from '../../context.ts'
import type { SearchRequest } from '../search-index/search-index.ts'

type PageParameters = {
  p_limit: number
  p_offset?: number
  p_cursor?: string | undefined
  p_seed?: number | undefined
}

/** The part of a list to read. */
export type ListPage = Pick<SearchRequest, 'limit' | 'after' | 'seed'> & {
  isFirst: boolean
  /** The seed to send to the browser, for the next page; null unless the order is random. */
  seedFor: (sort: SearchSort) => number | null
}

/**
 * The page that the parameters describe. A visitor, which means a request without a session, always gets the first photos
 * of a list; a random order stays the same for a day then.
 */
export function toListPage({ actor }: Pick<Ctx, 'actor'>, parameters: PageParameters): ListPage {
  const { p_limit, p_offset = 0, p_cursor = '', p_seed = randomSeed() } = parameters
  const isVisitor = actor.kind !== 'user'
  const seed = isVisitor ? seedOfDay(new Date()) : p_seed
  const part: Pick<ListPage, 'limit' | 'after'> = isVisitor
    ? { limit: Math.min(p_limit, visitorPageSize), after: { offset: 0 } }
    : { limit: p_limit, after: p_cursor === '' ? { offset: p_offset } : { cursor: p_cursor } }
  return {
    ...part,
    seed: seed / seeds,
    isFirst: p_offset === 0 && p_cursor === '',
    seedFor: (sort) => (sort === 'random' ? seed : null),
  }
}

/** The number of random orders. */
const seeds = 1_000_000

function randomSeed(): number {
  return randomInt(seeds)
}

/** The same for all visitors for one UTC day: with another order, a visitor would see another 24 photos. */
export function seedOfDay(now: Date): number {
  const day = now.toISOString().slice(0, 10)
  return Number.parseInt(hash('sha256', day).slice(0, 12), 16) % seeds
}
