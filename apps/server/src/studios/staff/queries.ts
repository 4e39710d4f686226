import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import { type ExemptionRow, exemptionColumns } from '../billing/queries.ts'

export type ListedCompanyRow = {
  id: string
  name: string
  owner_first_name: string | null
  owner_last_name: string | null
  owner_email: string
  member_count: number
  exemptions_in_review: number
  created_at: Date
  archived_at: Date | null
}

export async function findCompaniesByName(
  { db }: UserTx,
  { name, limit }: { name: string; limit: number },
): Promise<ListedCompanyRow[]> {
  const { rows } = await sql<ListedCompanyRow>`
    select id, name, owner_first_name, owner_last_name, owner_email, member_count, exemptions_in_review, created_at,
      archived_at
    from search_companies(${name}, ${limit})
  `.execute(db)
  return rows
}

type Approval = { id: string; expiresOn: string | null }

/** Null unless the exemption is in review and the admin may review it. */
export async function approveExemption(
  { db, actor }: UserTx,
  { id, expiresOn }: Approval,
): Promise<ExemptionRow | null> {
  const { rows } = await sql<ExemptionRow>`
    update company_exemptions
    set state = 'approved', expires_on = ${expiresOn}, decided_by = ${actor.userId}, decided_at = now()
    where id = ${id} and state = 'in_review'
    returning ${exemptionColumns}
  `.execute(db)
  return rows[0] ?? null
}

/** Null unless the exemption is in review and the admin may review it. */
export async function rejectExemption(
  { db, actor }: UserTx,
  { id, reason }: { id: string; reason: string },
): Promise<ExemptionRow | null> {
  const { rows } = await sql<ExemptionRow>`
    update company_exemptions
    set state = 'rejected', reason = ${reason}, decided_by = ${actor.userId}, decided_at = now()
    where id = ${id} and state = 'in_review'
    returning ${exemptionColumns}
  `.execute(db)
  return rows[0] ?? null
}
