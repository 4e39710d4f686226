import type { RequestCtx } from '../context.ts'
import { addCovers } from './add-covers.ts'
import { oneCollection } from './queries.ts'

type Asked = { id: string; address: string }

/** Null where there is none. */
export async function getCollection(ctx: RequestCtx, { id, address }: Asked) {
  const row = await oneCollection(ctx, id)
  if (row === null) return null

  const [collection] = await addCovers(ctx, { rows: [row], address })
  return collection ?? null
}
