import { derivedNames, originalName } from '@shoebox/domain/catalog/renditions'
import type { Storage } from '@shoebox/server/platform/storage/storage'
import type { Fate, IngestWorld } from './ingest-world.ts'

export type Audit = {
  /** Photos in the wrong final state. */
  wrong: string[]
  /** Stored objects without a row. */
  orphans: string[]
  /** Rows whose object is missing or has another size. */
  missing: string[]
  /** Photos with the wrong number of derivatives. */
  uneven: string[]
  /** Jobs that are left. */
  stuck: number
}

type FileRow = { photo_id: string; rendition: string; file_size: number }

/** Compares tables and storage for every photo. */
export async function auditIngest(world: IngestWorld): Promise<Audit> {
  const { admin } = world.database
  const ids = [...world.fates.keys()]
  const states = await admin.query<{ id: string; state: string }>(
    `select p.id, p.photo_status as state from photos p where p.id = any ($1)`,
    [ids],
  )
  const files = await admin.query<FileRow>(
    'select photo_id, rendition, file_size::int from photo_files where photo_id = any ($1)',
    [ids],
  )
  const rowsOf = Map.groupBy(files.rows, ({ photo_id }) => photo_id)
  const stateOf = new Map(states.rows.map(({ id, state }) => [id, state]))
  const jobs = await admin.query('select from graphile_worker._private_jobs')

  const audit: Audit = {
    wrong: [],
    orphans: [],
    missing: [],
    uneven: [],
    stuck: jobs.rowCount ?? 0,
  }
  for (const [id, fate] of world.fates) {
    if (stateOf.get(id) !== fate) audit.wrong.push(`${id} is ${stateOf.get(id)}, not ${fate}`)
    await auditFiles(world, { id, fate, rows: rowsOf.get(id) ?? [], audit })
  }
  return audit
}

type Photo = { id: string; fate: Fate; rows: FileRow[]; audit: Audit }

async function auditFiles(world: IngestWorld, { id, fate, rows, audit }: Photo): Promise<void> {
  const inBucket = await Promise.all([sizesIn(world.originals, id), sizesIn(world.derivatives, id)])
  const objects = new Map(inBucket.flatMap((sizes) => [...sizes]))
  const known = new Set(rows.map(({ rendition }) => rendition))
  for (const name of objects.keys()) if (!known.has(name)) audit.orphans.push(`${id}/${name}`)
  for (const { rendition, file_size } of rows) {
    if (objects.get(rendition) !== file_size) audit.missing.push(`${id}/${rendition}`)
  }

  const isKept = fate === 'submitted' || fate === 'needs_info'
  const derived = rows.filter(({ rendition }) => rendition !== originalName)
  const expected = isKept ? derivedNames.length : 0
  if (derived.length !== expected) audit.uneven.push(`${id} has ${derived.length} derivatives`)
}

async function sizesIn(storage: Storage, id: string): Promise<Map<string, number>> {
  const objects = await storage.list({ prefix: `${id}/` })
  return new Map(objects.map(({ key, size }) => [key.slice(id.length + 1), size]))
}
