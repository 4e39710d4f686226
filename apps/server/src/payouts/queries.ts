import type { EarningState } from '@shoebox/domain/money/states'
import type { licenseTypes } from '@shoebox/domain/rights/clearance'
import { sql } from 'kysely'
import type { UserTx } from '../context.ts'

export type EarningRow = {
  id: string
  photo_id: string
  photoid: number
  photo_title: string | null
  license_type: (typeof licenseTypes)[number]
  earned_on: string
  line_total: number
  royalty_rate: number
  amount: number
  earning_state: EarningState
  payable_on: string
  production_name: string | null
}

type PageRequest = { after: readonly [string, string] | null; limit: number; holdDays: number }

/** Dates are read as text, because a JavaScript Date has a time and a time zone. */
export async function findOwnEarnings(
  { db, actor }: UserTx,
  { after, limit, holdDays }: PageRequest,
): Promise<EarningRow[]> {
  const afterCursor = after
    ? sql`and (e.earned_on, e.id) < (${after[0]}::date, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<EarningRow>`
    select e.id, e.photo_id, p.photoid, p.title as photo_title, e.license_type, e.earned_on::text, e.line_total,
      e.royalty_rate::float8 as royalty_rate, e.amount, e.earning_state,
      (e.earned_on + ${holdDays}::integer)::text as payable_on, e.production_name
    from earnings e
    join photos p on p.id = e.photo_id
    where e.user_id = ${actor.userId} ${afterCursor}
    order by e.earned_on desc, e.id desc limit ${limit}
  `.execute(db)
  return rows
}

export type TotalRow = { earning_state: EarningState; amount: number }

/**
 * The balances of the family's accounts, negated because the journal stores credits as negative amounts. Reversed earnings are
 * in no account, so they are summed from the earnings.
 */
export async function sumOwnEarnings({ db, actor }: UserTx): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select replace(account, 'contributor_', '') as earning_state, -sum(amount)::float8 as amount from journal_lines
    where contributor_id = ${actor.userId} group by account
    union all
    select 'reversed', sum(amount)::float8 from earnings
    where user_id = ${actor.userId} and earning_state = 'reversed' having count(*) > 0
  `.execute(db)
  return rows
}
