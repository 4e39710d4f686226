import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

export async function deleteInvitationsEndedBefore(
  db: Kysely<Database>,
  before: Date,
): Promise<void> {
  await sql`
    delete from company_invitations where coalesce(answered_at, expires_at) < ${before}
  `.execute(db)
}
