import { CompiledQuery } from 'kysely'
import { read } from '../../context/read.ts'
import type { Ctx } from '../../context.ts'

export type EventRow = {
  id: string
  name: string
  photos: number
  /** The one that people look at most first; never empty. */
  photo_ids: readonly string[]
}

const eventsSql = 'select id, name, photos, photo_ids from event_covers()'

export function eventsWithCovers(ctx: Ctx): Promise<EventRow[]> {
  const query = CompiledQuery.raw(eventsSql, [])
  return read<EventRow>(ctx, { name: 'catalog.event-covers', query })
}

const cardsSql =
  'select photo_id as id, card::text as card from photo_card where photo_id = any ($1::uuid[])'

/** Each as JSON. Cards exist for live photos only. */
export async function cardsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const query = CompiledQuery.raw(cardsSql, [`{${ids.join()}}`])
  const rows = await read<{ id: string; card: string }>(ctx, { name: 'catalog.cover-cards', query })
  return new Map(rows.map(({ id, card }) => [id, card]))
}
