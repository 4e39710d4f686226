import type { photoDetails } from '@shoebox/contract/catalog/photo'
import { CompiledQuery } from 'kysely'
import type { output } from 'zod/v4/core'
import { read } from '../../context/read.ts'
import type { Ctx } from '../../context.ts'

export const photoCardSql = {
  photoid: 'select card::text as card from photo_card where photoid = $1',
  id: 'select card::text as card from photo_card where photo_id = $1',
}

/** The card of a live photo as JSON, by its number or its id; null where there is none. */
export async function photoCard(ctx: Ctx, photo: number | string): Promise<string | null> {
  const by = typeof photo === 'number' ? 'photoid' : 'id'
  const query = CompiledQuery.raw(photoCardSql[by], [photo])
  const [row] = await read<{ card: string }>(ctx, { name: `catalog.photo-card-by-${by}`, query })
  return row?.card ?? null
}

export type PhotoDetails = output<typeof photoDetails>

type CardRow = { photo_id: string; card: PhotoDetails }

const photoCardsSql = 'select photo_id, card from photo_card where photo_id = any ($1::uuid[])'

/** Cards of these photos, for responses that add fields to each. Photos that are not live are missing. */
export function photoCards(ctx: Ctx, ids: readonly string[]): Promise<CardRow[]> {
  const query = CompiledQuery.raw(photoCardsSql, [`{${ids.join()}}`])
  return read<CardRow>(ctx, { name: 'catalog.photo-cards', query })
}
