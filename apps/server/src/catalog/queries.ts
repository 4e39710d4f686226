import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { CompiledQuery } from 'kysely'
import { read } from '../context/read.ts'
import type { Ctx } from '../context.ts'

export async function countPhotos(ctx: Ctx, status: PhotoStatus): Promise<number> {
  const query = CompiledQuery.raw('select count(*) as count from photos where photo_status = $1', [
    status,
  ])
  const [row] = await read<{ count: number }>(ctx, { name: 'catalog.count-photos', query })
  return row?.count ?? 0
}

/**
 * Hot: cards lie ready as JSON, so the database writes the whole answer and nobody parses it. Cards
 * exist for live photos only.
 */
export const livePhotoDetailsSql = `
  select coalesce('[' || string_agg(card::text, ',' order by array_position($1::uuid[], photo_id)) || ']', '[]') as json
  from photo_card where photo_id = any ($1::uuid[])`

export async function livePhotoDetails(ctx: Ctx, ids: readonly string[]): Promise<string> {
  // UUIDs need no quoting; the driver's own array writer would escape each one.
  const query = CompiledQuery.raw(livePhotoDetailsSql, [`{${ids.join()}}`])
  const [row] = await read<{ json: string }>(ctx, { name: 'catalog.live-photo-details', query })
  return row?.json ?? '[]'
}
