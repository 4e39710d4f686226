import type { EarningState } from '@shoebox/domain/money/states'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/connect.ts'

type Db = Transaction<Database>

/** Serializes the jobs that update the earnings of an order. */
export async function lockOrderEarnings(tx: Db, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`earnings:${orderId}`}, 0))`.execute(tx)
}

export type UnearnedLicense = {
  order_line_id: string
  contributor_id: string
  photo_id: string
  photoid: number
  license_type: LicenseType
  effective_at: Date
  line_total: number
  /** In thousandths. */
  royalty_rate: number
  /** Both are null unless the buyer allows it. */
  production_name: string | null
  company_name: string | null
}

/** Licenses of an order that have no earning yet, sorted by line. */
export async function findUnearnedLicenses(tx: Db, orderId: string): Promise<UnearnedLicense[]> {
  const { rows } = await sql<UnearnedLicense>`
    select l.id as order_line_id, l.contributor_id, l.photo_id, l.photoid, l.license_type, g.effective_at,
      l.total as line_total, (l.royalty_rate * 1000)::integer as royalty_rate,
      case when o.may_be_named then o.production_title end as production_name,
      case when o.may_be_named then o.licensee end as company_name
    from licenses g
    join order_lines l on l.id = g.order_line_id
    join orders o on o.id = g.order_id
    where g.order_id = ${orderId} and g.license_state = 'granted'
      and not exists (select from earnings e where e.order_line_id = l.id)
    order by l.position
  `.execute(tx)
  return rows
}

type NewEarning = UnearnedLicense & { earnedOn: string; amount: number }

export async function insertEarning(tx: Db, earning: NewEarning): Promise<void> {
  const { order_line_id, contributor_id, photo_id, license_type, production_name } = earning
  await sql`
    insert into earnings (user_id, photo_id, order_line_id, license_type, earned_on, line_total, royalty_rate, amount,
      earning_state, production_name)
    values (${contributor_id}, ${photo_id}, ${order_line_id}, ${license_type}, ${earning.earnedOn}::date,
      ${earning.line_total}, ${earning.royalty_rate}::numeric / 1000, ${earning.amount}, 'held', ${production_name})
  `.execute(tx)
}

export type EarnedLine = {
  id: string
  order_id: string
  order_line_id: string
  user_id: string
  amount: number
  earning_state: EarningState
}

/** Earnings of an order whose licenses were canceled, except those that are already reversed. */
export async function lockCanceledEarnings(tx: Db, orderId: string): Promise<EarnedLine[]> {
  // A check constraint limits earning_state to the states of the domain.
  const { rows } = await sql<EarnedLine>`
    select e.id, g.order_id, e.order_line_id, e.user_id, e.amount, e.earning_state
    from licenses g join earnings e on e.order_line_id = g.order_line_id
    where g.order_id = ${orderId} and g.license_state = 'cancelled' and e.earning_state <> 'reversed'
    order by e.id for update of e
  `.execute(tx)
  return rows
}

/** Held earnings up to and including this day. Skips rows that another job has locked; the next run takes them. */
export async function lockHeldEarnings(
  tx: Db,
  { until, limit }: { until: string; limit: number },
): Promise<EarnedLine[]> {
  const { rows } = await sql<EarnedLine>`
    select e.id, l.order_id, e.order_line_id, e.user_id, e.amount, e.earning_state
    from earnings e join order_lines l on l.id = e.order_line_id
    where e.earning_state = 'held' and e.earned_on <= ${until}::date
    order by e.earned_on, e.id limit ${limit} for update of e skip locked
  `.execute(tx)
  return rows
}

export async function moveEarnings(
  tx: Db,
  { ids, to }: { ids: readonly string[]; to: EarningState },
): Promise<void> {
  await sql`update earnings set earning_state = ${to} where id = any (${[...ids]}::uuid[])`.execute(
    tx,
  )
}

/** Null if the account was deleted. */
export async function findContributorEmail(tx: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select user_email(${userId}) as email
  `.execute(tx)
  return rows[0]?.email ?? null
}
