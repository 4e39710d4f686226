import { firstOf } from '@shoebox/server/testing/first-of'
import type { Pool } from 'pg'
import { seedDraw } from '../../draw.ts'
import { type Archive, fillArchive, insertSketches } from '../archive.ts'
import { type Sketch, sketchPhoto } from '../relevance/sketch-photo.ts'
import { eventNames } from '../vocabulary.ts'

const seed = 20_261_115
/** The first photos are loaded in sequence: until the tables have statistics, the planner picks nested loops. */
const firstPhotos = 20_000
const batch = 2_000
/** Feeding search rows is nine tenths of the work, and PostgreSQL feeds a batch on one core. */
const lanes = 3

/** Like `fillArchive`, but several connections feed the cards and search rows, and a load that was interrupted goes on. */
export async function fillLargeArchive(admin: Pool, photos: number): Promise<Archive> {
  const inserted = await countPhotos(admin)
  if (inserted > 0 && inserted < firstPhotos) {
    throw new Error('the load was interrupted too early: drop the database')
  }
  const archive =
    inserted === 0
      ? await fillArchive(admin, Math.min(firstPhotos, photos), seed)
      : await readArchive(admin)
  await feed(admin, await listUnfed(admin))

  const batches = sketchBatches(archive, photos, Math.max(inserted, firstPhotos))
  // One insertion at a time, so that the photos of a batch have consecutive numbers.
  let insertion: Promise<unknown> = Promise.resolve()
  const runLane = async () => {
    for (const sketches of batches) {
      const next = insertion.then(() => insertBatch(admin, archive, sketches))
      insertion = next
      await feed(admin, await next)
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  // In production a job does this every minute.
  await admin.query('select fold_search_tokens()')
  await admin.query('vacuum analyze')
  return archive
}

async function countPhotos(admin: Pool): Promise<number> {
  const { rows } = await admin.query<{ photos: number }>(
    'select count(*)::integer as photos from photos',
  )
  return firstOf(rows).photos
}

/** Photos whose search rows were being fed when the load was interrupted. */
async function listUnfed(admin: Pool): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    'select id from photos p where not exists (select from photo_search s where s.photo_id = p.id)',
  )
  return rows.map(({ id }) => id)
}

/** What `fillArchive` added beside photos, in the same order. */
async function readArchive(admin: Pool): Promise<Archive> {
  const owners = await admin.query<{ id: string }>(
    `select id from auth.users where email like 'family-%@example.test'
     order by substring(email from '\\d+')::integer`,
  )
  const events = await admin.query<{ id: string; name: string }>(
    'select id, name from events order by array_position($1::text[], name)',
    [eventNames],
  )
  return { owners: owners.rows.map(({ id }) => id), events: events.rows }
}

/** The photos after the first ones, the same in every run; those that are inserted already are skipped. */
function* sketchBatches(archive: Archive, photos: number, inserted: number): Generator<Sketch[]> {
  const draw = seedDraw(seed + 1)
  const numbers = {
    owners: archive.owners.length,
    events: archive.events.length,
    minutes: Math.ceil(photos / 3),
  }
  for (let done = firstPhotos; done < photos; done += batch) {
    const count = Math.min(batch, photos - done)
    const sketches = Array.from({ length: count }, () => sketchPhoto(draw, numbers))
    if (done >= inserted) yield sketches
  }
}

/** Inserts without triggers and returns the ids. */
async function insertBatch(admin: Pool, archive: Archive, sketches: readonly Sketch[]) {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    const { rows } = await client.query<{ last: number }>('select max(photoid) as last from photos')
    await insertSketches(client, archive, sketches)
    const inserted = await client.query<{ id: string }>(
      'select id from photos where photoid > $1',
      [firstOf(rows).last],
    )
    await client.query('commit')
    return inserted.rows.map(({ id }) => id)
  } finally {
    client.release()
  }
}

async function feed(admin: Pool, ids: readonly string[]) {
  await admin.query('select feed_photo_labels($1::uuid[])', [ids])
  await admin.query('select feed_photo_cards($1::uuid[])', [ids])
}
