import { derivedNames, originalName } from '@shoebox/domain/catalog/renditions'
import type { Storage } from '@shoebox/server/platform/storage/storage'
import type { ExpectedOutcome, IngestWorld } from './ingest-world.ts'

export type Audit = {
  /** Photos in the wrong final state. */
  wrong: string[]
  /** Stored objects without a row. */
  orphans: string[]
  /** Rows whose object is missing or has another size. */
  missing: string[]
  /** Photos with the wrong number of derivatives. */
  wrongFileCount: string[]
  /** Number of jobs left in the queue. */
  stuck: number
}

type FileRow = { photo_id: string; rendition: string; file_size: number }

/** Compares tables and storage for every photo. */
export async function auditIngest(world: IngestWorld): Promise<Audit> {
  const { admin } = world.database
  const ids = [...world.expectedOutcomes.keys()]
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
    wrongFileCount: [],
    stuck: jobs.rowCount ?? 0,
  }
  for (const [id, outcome] of world.expectedOutcomes) {
    if (stateOf.get(id) !== outcome) audit.wrong.push(`${id} is ${stateOf.get(id)}, not ${outcome}`)
    await auditFiles(world, { id, outcome, rows: rowsOf.get(id) ?? [], audit })
  }
  return audit
}

type Photo = { id: string; outcome: ExpectedOutcome; rows: FileRow[]; audit: Audit }

async function auditFiles(world: IngestWorld, { id, outcome, rows, audit }: Photo): Promise<void> {
  const inBucket = await Promise.all([sizesIn(world.originals, id), sizesIn(world.derivatives, id)])
  const objects = new Map(inBucket.flatMap((sizes) => [...sizes]))
  const renditions = new Set(rows.map(({ rendition }) => rendition))
  for (const name of objects.keys()) if (!renditions.has(name)) audit.orphans.push(`${id}/${name}`)
  for (const { rendition, file_size } of rows) {
    if (objects.get(rendition) !== file_size) audit.missing.push(`${id}/${rendition}`)
  }

  const hasDerivatives = outcome === 'submitted' || outcome === 'needs_info'
  const derived = rows.filter(({ rendition }) => rendition !== originalName)
  const expected = hasDerivatives ? derivedNames.length : 0
  if (derived.length !== expected)
    audit.wrongFileCount.push(`${id} has ${derived.length} derivatives`)
}

async function sizesIn(storage: Storage, id: string): Promise<Map<string, number>> {
  const objects = await storage.list({ prefix: `${id}/` })
  return new Map(objects.map(({ key, size }) => [key.slice(id.length + 1), size]))
}
