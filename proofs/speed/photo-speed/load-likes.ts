import { firstOf } from '@shoebox/server/testing/first-of'
import type { Pool, PoolClient } from 'pg'
import { seedDraw } from '../../draw.ts'
import { dimensions, likeVectors } from './like-vectors.ts'

const seed = 20_261_116
const motifs = 400
const batch = 500

type Loaded = { loadSeconds: number; indexSeconds: number }

/**
 * Inserts live photos with cards, tags and vectors. Triggers are off, because they take a millisecond per photo, and the
 * index is created at the end, as after a restore.
 */
export async function loadLikes(
  admin: Pool,
  { userId, photos }: { userId: string; photos: number },
): Promise<Loaded> {
  const client = await admin.connect()
  try {
    const started = performance.now()
    await client.query(`set session_replication_role = replica`)
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_indexdef('photo_similar_nearest'::regclass) as definition`,
    )
    await client.query('drop index photo_similar_nearest')
    for (const text of [photosSql, cardsSql, searchSql, tokensSql, clicksSql]) {
      await client.query(text, text === photosSql ? [userId, photos] : [])
    }
    await writeVectors(client, photos)
    await client.query(`set session_replication_role = origin`)
    await client.query('vacuum analyze')
    const loaded = performance.now()
    await client.query(`set maintenance_work_mem = '3GB'`)
    await client.query(firstOf(rows).definition)
    return {
      loadSeconds: (loaded - started) / 1000,
      indexSeconds: (performance.now() - loaded) / 1000,
    }
  } finally {
    client.release(true)
  }
}

/** Each photo has common, usual and seldom tags and one rare tag. */
const photosSql = `
  insert into photos (user_id, photo_status, price, width, height, orientation, thumbnail_url, preview_url, description,
    tags, photoid)
  select $1, 'live', 4500, 3000, 2000, 'landscape', '/media/x/thumb', '/media/x/preview', 'Photo number ' || n,
    tags, n
  from generate_series(1, $2::int) n
  cross join lateral (
    -- "+ 0 * n" makes this depend on n; otherwise PostgreSQL would evaluate it once for all photos.
    select array_agg(distinct kind || ' ' || floor(kinds * random() ^ skew + 0 * n)) as tags
    from (values ('common', 40, 2), ('common', 40, 2), ('usual', 400, 2), ('usual', 400, 2), ('seldom', 4000, 2),
      ('rare', 40000, 1)) t (kind, kinds, skew)) drawn`

const cardsSql = `
  insert into photo_card (photo_id, photoid, user_id, card)
  select d.id, d.photoid, d.user_id, build_photo_card(d) from photos_details_mv d`

const searchSql = `
  insert into photo_search (photo_id, photoid, tsv, random_key, created_at, stems, look, kinds, event_ids, user_id, face_ages)
  select id, photoid, array_to_tsvector(array(select '~tag:' || t from unnest(tags) t)), random(), created_at, '', 0,
    '[[], []]', '{}', user_id, 0
  from photos`

const tokensSql = `
  insert into search_tokens (token, photos)
  select token, count(*) from photo_search, unnest(tsvector_to_array(tsv) || ''::text) token group by token`

const clicksSql = `
  insert into click_analytics (entity_id, entity_type, total_clicks, popularity)
  select 'usual ' || n, 'tag', 1000 - n, 1000 - n from generate_series(1, 150) n`

async function writeVectors(client: PoolClient, photos: number) {
  const { rows } = await client.query<{ oid: number }>(`select 'vector'::regtype::oid::int as oid`)
  const { oid } = firstOf(rows)
  const next = likeVectors(seedDraw(seed), motifs)
  for (let done = 0; done < photos; done += batch) {
    const vectors = Array.from({ length: Math.min(batch, photos - done) }, next)
    await client.query(
      `insert into photo_similar (photo_id, model_id, embedding)
       select p.id, 'm', v.vector::halfvec from unnest($1::vector[]) with ordinality v (vector, n)
       join photos p on p.photoid = $2 + v.n`,
      [encodeVectors(vectors, oid), done],
    )
  }
}

/** PostgreSQL's binary format of vector[]: parsing 400 million numbers as text would take minutes. */
function encodeVectors(vectors: readonly Float32Array[], oid: number): Buffer {
  const size = 4 + 4 * dimensions
  const head = Buffer.alloc(20)
  for (const [at, value] of [1, 0, oid, vectors.length, 1].entries())
    head.writeInt32BE(value, 4 * at)
  const elements = vectors.map((vector) => {
    const element = Buffer.alloc(4 + size)
    element.writeInt32BE(size, 0)
    element.writeInt16BE(dimensions, 4)
    const body = Buffer.from(vector.buffer.slice(0))
    body.swap32().copy(element, 8)
    return element
  })
  return Buffer.concat([head, ...elements])
}
