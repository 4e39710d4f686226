import { findCards } from '../catalog/photos/photo-list.ts'
import type { RequestCtx } from '../context.ts'
import { presentListed } from './present.ts'
import type { ListedRow } from './queries.ts'

/** The collections with the cards of their covers, all of them read at once; for visitors the first covers alone. */
export async function addCovers(ctx: RequestCtx, rows: readonly ListedRow[]) {
  const ids = [...new Set(rows.flatMap(({ cover_ids }) => cover_ids.slice(0, 1)))]
  const cards = await findCards(ctx, ids)
  const isVisitor = ctx.actor.kind !== 'user'

  return rows.map((row) => {
    const card = cards.get(row.cover_ids[0] ?? '') ?? null
    return presentListed(row, { card, isVisitor })
  })
}
