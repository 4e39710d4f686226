import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

export type VersionRow = {
  version: string
  sha256: string
  in_force_from: string
  /** The day of the next version; null for the current one. */
  replaced_on: string | null
}

/** A version is named after the day from which productions sign it. */
export async function listVersions({ db }: Pick<Tx, 'db'>): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, sha256, version as in_force_from, lead(version) over (order by version) as replaced_on
    from license_versions order by version desc
  `.execute(db)
  return rows
}

export async function findVersion(
  { db }: Pick<Tx, 'db'>,
  version: string,
): Promise<(VersionRow & { text: string }) | null> {
  const { rows } = await sql<VersionRow & { text: string }>`
    select v.version, v.sha256, v.version as in_force_from, v.content as text,
      (select min(n.version) from license_versions n where n.version > v.version) as replaced_on
    from license_versions v where v.version = ${version}
  `.execute(db)
  return rows[0] ?? null
}
