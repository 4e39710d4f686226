import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { SearchSync } from './open-sync.ts'

/** Versions by photo number. */
export type Versions = ReadonlyMap<number, number>

export type Audit = {
  photos: number
  /** Found by PostgreSQL and not in the index. */
  lost: string[]
  /** In the index and not found by PostgreSQL. */
  resurrected: string[]
  /** In the index with another version. */
  stale: string[]
}

/** Compares the index with PostgreSQL, photo by photo, independently of the product's own check. */
export async function auditIndex(admin: Pool, sync: SearchSync): Promise<Audit> {
  await sync.refresh()
  return compareVersions(await readTables(admin), await readDocuments(sync))
}

export function compareVersions(tables: Versions, documents: Versions): Audit {
  const audit: Audit = { photos: tables.size, lost: [], resurrected: [], stale: [] }
  for (const [photoid, version] of tables) {
    const indexed = documents.get(photoid)
    if (indexed === undefined) audit.lost.push(`photo ${photoid}, version ${version}`)
    else if (indexed !== version)
      audit.stale.push(`photo ${photoid}, version ${version}, in the index ${indexed}`)
  }
  for (const [photoid, version] of documents) {
    if (!tables.has(photoid)) audit.resurrected.push(`photo ${photoid}, version ${version}`)
  }
  return audit
}

export const countDrift = ({ lost, resurrected, stale }: Audit): number =>
  lost.length + resurrected.length + stale.length

/** Reads the photos on sale from `photos`, so that a missing search row counts as a lost photo too. */
async function readTables(admin: Pool): Promise<Versions> {
  const { rows } = await admin.query<{ photoid: number; version: string | null }>(
    `select p.photoid, r.search_version as version from photos p left join photo_rank r on r.photoid = p.photoid
     where p.photo_status = 'live'`,
  )
  return new Map(rows.map(({ photoid, version }) => [photoid, Number(version ?? -1)]))
}

const hitsPage = z.object({
  _shards: z.object({ failed: z.literal(0) }),
  timed_out: z.literal(false),
  hits: z.object({ hits: z.array(z.object({ _id: z.string(), _version: z.number() })) }),
})

const pageSize = 5_000

async function readDocuments({ client, alias }: SearchSync): Promise<Versions> {
  const versions = new Map<number, number>()
  for (let after = -1; ; ) {
    const { body } = await client.search({
      index: alias,
      body: {
        size: pageSize,
        version: true,
        _source: false,
        sort: [{ photoid: 'asc' }],
        search_after: [after],
      },
    })
    const { hits } = z.parse(hitsPage, body).hits
    for (const { _id: photoid, _version: version } of hits) {
      versions.set(Number(photoid), version)
      after = Number(photoid)
    }
    if (hits.length < pageSize) return versions
  }
}
