import { buffer } from 'node:stream/consumers'
import {
  createStorage,
  type Storage,
  type StorageOptions,
} from '@shoebox/server/platform/storage/storage'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { storageOptions } from '@shoebox/server/testing/storage-variables'

/** A place in the database or storage, with the strings that were found there. */
export type Trace = { place: string; found: string[] }
export type Traces = { rows: Trace[]; objects: Trace[]; tables: number }

type Search = {
  needles: readonly string[]
  since: Date
  /** A storage other than that of the services. */
  optionsOf?: (bucket: (typeof buckets)[number]) => StorageOptions
}

const buckets = ['originals', 'derivatives', 'documents', 'site', 'erasures'] as const

/** Searches every column of every table as text, and the keys and bodies of all objects, for these strings. */
export async function findTraces(database: TestDatabase, search: Search): Promise<Traces> {
  const { rows, tables } = await searchTables(database, search.needles)
  const { rows: photos } = await database.admin.query<{ id: string }>('select id from photos')
  const photoIds = new Set(photos.map(({ id }) => id))
  const objects = await Promise.all(
    buckets.map((bucket) => searchBucket(bucket, { ...search, photoIds })),
  )
  return { rows, tables, objects: objects.flat() }
}

async function searchTables({ admin }: TestDatabase, needles: readonly string[]) {
  // All schemas, including those of the queue, auth and migrations.
  const { rows: tables } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
     order by 1`,
  )
  const traces: Trace[] = []
  for (const { name } of tables) {
    const { rows } = await admin.query<{ line: string }>(`select t::text as line from ${name} t`)
    traces.push(...rows.flatMap(({ line }) => traceIn(name, line, needles)))
  }
  return { rows: traces, tables: tables.length }
}

function traceIn(place: string, text: string, needles: readonly string[]): Trace[] {
  const found = needles.filter((needle) => text.includes(needle))
  return found.length === 0 ? [] : [{ place, found }]
}

/**
 * Searches the keys of all objects, and the bodies of those that are newer than the people and do not belong to a photo of
 * another database: databases may share a storage.
 */
async function searchBucket(
  bucket: (typeof buckets)[number],
  {
    needles,
    since,
    photoIds,
    optionsOf = storageOptions,
  }: Search & { photoIds: ReadonlySet<string> },
): Promise<Trace[]> {
  const storage = createStorage(optionsOf(bucket))
  const isOfPhotos = bucket === 'originals' || bucket === 'derivatives'
  const canKnow = (key: string, modifiedAt: Date) =>
    modifiedAt >= since && (!isOfPhotos || photoIds.has(key.split('/')[0] ?? ''))
  const objects = await storage.list({ limit: 1_000_000 })
  const traces: Trace[] = []
  for (const { key, modifiedAt } of objects) {
    const body = canKnow(key, modifiedAt) ? await readBody(storage, key) : ''
    traces.push(...traceIn(`${bucket}/${key}`, `${key}\n${body}`, needles))
  }
  storage.close()
  return traces
}

async function readBody(storage: Storage, key: string): Promise<string> {
  const object = await storage.get(key)
  return object ? (await buffer(object.body)).toString('latin1') : ''
}
