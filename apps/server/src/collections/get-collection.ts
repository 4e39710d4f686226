import type { RequestCtx } from '../context.ts'
import { addCovers } from './add-covers.ts'
import { oneCollection } from './queries.ts'

/** Null where there is none. */
export async function getCollection(ctx: RequestCtx, id: string) {
  const row = await oneCollection(ctx, id)
  if (row === null) return null

  const [collection] = await addCovers(ctx, [row])
  return collection ?? null
}
