import { CompiledQuery } from 'kysely'
import { read } from '../../context/statement.ts'
import type { Ctx } from '../../context.ts'
import { type VisitorRow, visitorColumns } from '../photos/list-queries.ts'

type CardRow = { id: string; card: string }

const popularCardsSql = `
  select c.photo_id as id, c.card::text as card
  from photo_rank r join photo_card c on c.photo_id = r.photo_id
  where r.popularity > 0
  order by r.popularity desc, r.photoid desc limit $1`

/** Each card as JSON. */
export function listPopularCards(ctx: Ctx, limit: number): Promise<CardRow[]> {
  const query = CompiledQuery.raw(popularCardsSql, [limit])
  return read<CardRow>(ctx, { name: 'catalog.popular-cards', query })
}

const popularVisitorRowsSql = `
  select ${visitorColumns}
  from photo_popularity p join photos v on v.id = p.photo_id and v.photo_status = 'live'
  where p.popularity > 0
  order by p.popularity desc, v.photoid desc limit $1`

export function listPopularVisitorRows(ctx: Ctx, limit: number): Promise<VisitorRow[]> {
  const query = CompiledQuery.raw(popularVisitorRowsSql, [limit])
  return read<VisitorRow>(ctx, { name: 'catalog.popular-for-visitors', query })
}

export type EventCovers = {
  id: string
  name: string
  photos: number
  /** Candidates for the cover, most popular first; never empty. */
  photo_ids: readonly string[]
}

const eventCoversSql = 'select id, name, photos, photo_ids from event_covers()'

export function listEventCoverCandidates(ctx: Ctx): Promise<EventCovers[]> {
  const query = CompiledQuery.raw(eventCoversSql, [])
  return read<EventCovers>(ctx, { name: 'catalog.event-covers', query })
}

type TagCount = { tag: string; photo_count: number }

const tagCountsSql =
  'select tag, photos as photo_count from most_used_tags($1) order by photos desc, tag'

/** Only live photos count. */
export function findMostUsedTags(ctx: Ctx, limit: number): Promise<TagCount[]> {
  const query = CompiledQuery.raw(tagCountsSql, [limit])
  return read<TagCount>(ctx, { name: 'catalog.common-tags', query })
}
