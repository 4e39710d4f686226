import { showPhotos } from '../catalog/photos/show-photos.ts'
import type { RequestCtx } from '../context.ts'
import { type CardOfCover, presentListed } from './present.ts'
import type { ListedRow } from './queries.ts'

/** The collections with the cards of their covers, all of them read at once; for visitors the first covers alone. */
export async function addCovers(ctx: RequestCtx, rows: readonly ListedRow[]) {
  const ids = [...new Set(rows.flatMap(({ cover_ids }) => cover_ids.slice(0, 1)))]
  const { json } = await showPhotos(ctx, { ids, total: ids.length })
  // Written by the catalog, as the rows of any list are.
  const cards: CardOfCover[] = JSON.parse(json)
  const byId = new Map(cards.map((card) => [card.id, card]))

  const isVisitor = ctx.actor.kind !== 'user'

  return rows.map((row) => {
    const card = byId.get(row.cover_ids[0] ?? '') ?? null
    return presentListed(row, { card, isVisitor })
  })
}
