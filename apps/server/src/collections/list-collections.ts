import type { RequestCtx } from '../context.ts'
import { addCovers } from './add-covers.ts'
import { allCollections } from './queries.ts'

/** The latest first. As many statements for a thousand of them as for one. */
export async function listCollections(ctx: RequestCtx, { address }: { address: string }) {
  const rows = await allCollections(ctx)
  return addCovers(ctx, { rows, address })
}
