import { cacheFor } from '../context/caches.ts'
import type { Ctx } from '../context.ts'
import { allCollections } from './queries.ts'

/** Names, ids and counts only. Cleared by every change to a collection. */
export const cachedCollections = cacheFor(60_000, (ctx: Pick<Ctx, 'pool' | 'caches'>) =>
  allCollections(ctx),
)
