import type { Ctx } from '../context.ts'
import { remember } from '../platform/remember.ts'
import { allCollections } from './queries.ts'

/** The same for everyone, and no more than names, ids and counts. Forgotten by whoever changes one. */
export const rememberedCollections = remember({
  ms: 60_000,
  load: (ctx: Pick<Ctx, 'pool'>) => allCollections(ctx),
})
