import type { ExemptionKind } from '@shoebox/domain/studios/tax-exemption'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Tx = Transaction<Database>

export type ExemptionToNotify = {
  company_id: string
  company_name: string
  kind: ExemptionKind
  region: string
  expires_on: string | null
  reason: string | null
  owner_email: string | null
  /** Null if the user who uploaded it deleted their account or left the company. */
  uploader_email: string | null
}

/** Records the notice. Returns null if it was already recorded or the exemption is gone. */
export async function recordNotice(
  tx: Tx,
  { id, notice }: { id: string; notice: string },
): Promise<ExemptionToNotify | null> {
  const { rows } = await sql<ExemptionToNotify>`
    update company_exemptions e set notices = e.notices || ${notice}::text
    from companies c
    where e.id = ${id} and c.id = e.company_id and ${notice}::text <> all (e.notices)
    returning e.company_id, c.name as company_name, e.kind, e.region, e.expires_on, e.reason,
      user_email(c.created_by) as owner_email,
      (select user_email(m.user_id) from company_members m
       where m.company_id = e.company_id and m.user_id = e.uploaded_by) as uploader_email
  `.execute(tx)
  return rows[0] ?? null
}

/** Marks approved exemptions that expire in this period, each once. Returns the ids of the newly marked ones. */
export async function markReminded(
  tx: Tx,
  { from, until }: { from: string; until: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update company_exemptions set reminded_at = now()
    where state = 'approved' and expires_on between ${from}::date and ${until}::date and reminded_at is null
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the ids of the exemptions that expired. */
export async function expireBefore(tx: Tx, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update company_exemptions set state = 'expired'
    where state = 'approved' and expires_on < ${day}::date
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** A trigger adds the jobs that remove their files. Returns how many it deleted. */
export async function deleteUploadsBefore(db: Kysely<Database>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from company_exemptions where state = 'uploading' and created_at < ${before}
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

type StoredFile = { sha256: string | null }

/** Null if the exemption is gone. */
export async function findStoredFile(db: Kysely<Database>, id: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select sha256 from company_exemptions where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
