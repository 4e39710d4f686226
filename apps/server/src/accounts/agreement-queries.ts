import { agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { sql } from 'kysely'
import type { UserTx } from '../context.ts'

/** Of the version of today: an older one is asked for again. */
export async function hasCustomAgreement({ db }: UserTx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from contributor_agreements
    where user_id = ${userId} and agreement_type = 'custom' and agreement_version = ${agreementVersion} limit 1
  `.execute(db)
  return rows.length > 0
}

/** Whether there was anything left to confirm. */
export async function confirmCustomAgreement({ db }: UserTx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update contributor_agreements set confirmed_at = now()
    where user_id = ${userId} and agreement_type = 'custom' and agreement_version = ${agreementVersion}
      and confirmed_at is null
    returning id
  `.execute(db)
  return rows.length > 0
}
