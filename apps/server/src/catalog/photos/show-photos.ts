import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import type { RequestCtx } from '../../context.ts'
import { admitToVisitor, exemptShared } from '../visitors/visitor-budget.ts'
import { presentPhotoOfVisitor } from './present.ts'
import { searchRows, visitorRows } from './search-row-queries.ts'

type Asked = { ids: readonly string[]; total: number }
type Shown = {
  /** Rows, each with the total. */
  json: string
  /** Nothing was kept from a visitor. */
  isWhole: boolean
}

/**
 * These photos as rows of a list, in their order. Without a session it is the first of them alone, as far as the
 * network's budget goes, each with what a visitor's card shows.
 */
export async function showPhotos(ctx: RequestCtx, { ids, total }: Asked): Promise<Shown> {
  if (ctx.actor.kind === 'user') {
    return { json: await searchRows(ctx, { ids, total }), isWhole: true }
  }

  const admitted = await admitToVisitor(ctx, ids.slice(0, visitorPageSize))
  const rows = await visitorRows(ctx, admitted)
  const shown = rows.map((row) => ({ total_count: total, ...presentPhotoOfVisitor(row) }))
  return { json: JSON.stringify(shown), isWhole: admitted.length === ids.length }
}

/**
 * The live ones of these photos as visitors see them, in the given order. A visitor with a shared link sees all photos,
 * and none counts toward the network's budget.
 */
export async function showSharedPhotos(ctx: RequestCtx, ids: readonly string[]) {
  const rows = await visitorRows(ctx, ids)
  if (ctx.actor.kind !== 'user') exemptShared(ctx, ids)
  return rows.map((row) => ({ total_count: rows.length, ...presentPhotoOfVisitor(row) }))
}
