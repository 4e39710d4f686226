import { buffer } from 'node:stream/consumers'
import {
  createStorage,
  type Storage,
  type StorageOptions,
} from '@shoebox/server/platform/storage/storage'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { readPdf } from '@shoebox/server/testing/read-pdf'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import type { Sitter } from './sitters.ts'

/** A place in the database or storage, with the strings that were found there. */
export type Trace = { place: string; found: string[] }
export type Traces = { rows: Trace[]; objects: Trace[]; tables: number }

type Search = {
  needles: readonly string[]
  since: Date
  /** A storage other than that of the services. */
  optionsOf?: (bucket: (typeof buckets)[number]) => StorageOptions
}

const buckets = [
  'originals',
  'derivatives',
  'documents',
  'company-files',
  'order-files',
  'masters',
  'license-files',
  'site',
  'erasures',
] as const

/**
 * Searches every column of every table as text, and the keys and bodies of all objects, for these strings. Signed JSON is decoded,
 * and PDF files are read as text.
 */
export async function findTraces(database: TestDatabase, search: Search): Promise<Traces> {
  const { rows, tables } = await searchTables(database, search.needles)
  const { rows: owners } = await database.admin.query<{ id: string }>(
    `select id from photos union all select id from licenses union all select id from invoices`,
  )
  const ownerIds = new Set(owners.map(({ id }) => id))
  const objects = await Promise.all(
    buckets.map((bucket) => searchBucket(bucket, { ...search, ownerIds })),
  )
  return { rows, tables, objects: objects.flat() }
}

/** Lines of a log with the name, the address, a link or the template of one of these people. Ids identify no one in a log. */
export function searchLog(log: string, sitters: readonly Sitter[]): string[] {
  const words = sitters.flatMap(({ mark, fileMark, token, template }) => [
    mark,
    fileMark,
    token,
    template,
  ])
  return log.split('\n').filter((line) => words.some((word) => line.includes(word)))
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
    traces.push(
      ...rows.flatMap(({ line }) => traceIn(name, `${line}\n${decodeSigned(line)}`, needles)),
    )
  }
  return { rows: traces, tables: tables.length }
}

/** The content of compact JWS (RFC 7515) in a text. */
function decodeSigned(text: string): string {
  const contents = text.matchAll(/\beyJ[\w-]+\.([\w-]+)\.[\w-]+/g)
  return [...contents]
    .map(([, payload = '']) => Buffer.from(payload, 'base64url').toString())
    .join('\n')
}

function traceIn(place: string, text: string, needles: readonly string[]): Trace[] {
  const found = needles.filter((needle) => text.includes(needle))
  return found.length === 0 ? [] : [{ place, found }]
}

/**
 * Searches the keys of all objects, and the bodies of those that are newer than the people and do not belong to a photo or
 * license of another database: databases may share a storage.
 */
async function searchBucket(
  bucket: (typeof buckets)[number],
  {
    needles,
    since,
    ownerIds,
    optionsOf = storageOptions,
  }: Search & { ownerIds: ReadonlySet<string> },
): Promise<Trace[]> {
  const storage = createStorage(optionsOf(bucket))
  const canKnow = (key: string, modifiedAt: Date) =>
    modifiedAt >= since && (!ownedBuckets.has(bucket) || ownerIds.has(ownerOf(key)))
  const objects = await storage.list({ limit: 1_000_000 })
  const traces: Trace[] = []
  for (const { key, modifiedAt } of objects) {
    const body = canKnow(key, modifiedAt) ? await readBody(storage, key) : ''
    traces.push(...traceIn(`${bucket}/${key}`, `${key}\n${body}`, needles))
  }
  storage.close()
  return traces
}

/** Their keys contain the id of the photo, license or invoice. */
const ownedBuckets = new Set<string>([
  'originals',
  'derivatives',
  'order-files',
  'masters',
  'license-files',
])

function ownerOf(key: string): string {
  return /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(key)?.[0] ?? ''
}

async function readBody(storage: Storage, key: string): Promise<string> {
  const object = await storage.get(key)
  if (object === null) return ''
  const body = await buffer(object.body)
  return key.endsWith('.pdf') ? readText(body) : body.toString('latin1')
}

/** Other tests store files that only claim to be PDF. */
async function readText(body: Buffer): Promise<string> {
  const pdf = await readPdf(body).catch(() => null)
  if (pdf === null) return body.toString('latin1')
  return [pdf.title, ...pdf.elements.map(({ text }) => text), ...pdf.artifacts].join('\n')
}
