import type { LicenseState } from '@shoebox/domain/money/states'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Tx = Transaction<Database>

export type LockedLicense = { id: string; license_state: LicenseState; is_suspended: boolean }

export async function lockLicense(tx: Tx, code: string): Promise<LockedLicense | null> {
  const { rows } = await sql<LockedLicense>`
    select id, license_state, downloads_suspended_at is not null as is_suspended from licenses
    where code = ${code} for update
  `.execute(tx)
  return rows[0] ?? null
}

/** A reason suspends the downloads, null resumes them. */
export async function setSuspension(
  tx: Tx,
  { licenseId, reason }: { licenseId: string; reason: string | null },
): Promise<void> {
  await sql`
    update licenses
    set downloads_suspended_at = case when ${reason}::text is not null then now() end, suspension_reason = ${reason}
    where id = ${licenseId}
  `.execute(tx)
}
