import { firstOf } from '@shoebox/server/testing/first-of'
import * as z from 'zod/mini'
import { countOriginals } from './archive-database.ts'
import { send } from './load-index.ts'
import type { World } from './measure-index.ts'

const statsSchema = z.object({
  indices: z.record(
    z.string(),
    z.object({
      primaries: z.object({
        docs: z.object({ count: z.number() }),
        store: z.object({ size_in_bytes: z.number() }),
      }),
    }),
  ),
})

/** Bytes per photo in both engines, for the plan of a larger installation. */
export async function describeDisk({ database, node, photos }: World): Promise<string[]> {
  const { indices } = statsSchema.parse(await send(node, 'GET /scale-*/_stats/docs,store'))
  const { rows } = await database.admin.query<{ original: number; copied: number }>(
    `select coalesce(sum(bytes) filter (where relname not in ('photo_card', 'photo_search', 'photo_rank')), 0)::float8 as original,
       coalesce(sum(bytes) filter (where relname in ('photo_search', 'photo_rank')), 0)::float8 as copied
     from (select relname, pg_total_relation_size(oid) as bytes from pg_class
           where relkind = 'r' and relnamespace = 'public'::regnamespace) tables`,
  )
  const cards = await database.admin.query<{ bytes: number }>(
    `select pg_total_relation_size('photo_card')::float8 / greatest(1, count(*)) as bytes from photo_card`,
  )
  const { original, copied } = firstOf(rows)
  const perPhoto = original / countOriginals(photos) + copied / photos + firstOf(cards.rows).bytes
  return [
    ...Object.values(indices).map(({ primaries: { docs, store } }) => {
      const perDocument = Math.round(store.size_in_bytes / Math.max(1, docs.count))
      return `index of ${docs.count} documents: ${perDocument} bytes each`
    }),
    `PostgreSQL, without vectors: ${Math.round(perPhoto)} bytes per photo`,
  ]
}
