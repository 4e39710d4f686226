import type { StripeDouble } from '@shoebox/server/testing/stripe/stripe-double'
import type { Pool } from 'pg'

export type Books = {
  /** Entries whose lines do not sum to zero. */
  unbalanced: number
  /** Cents between the account stripe_balance and the balance transactions at Stripe. */
  cents: number
  /** Balance transactions at Stripe without exactly one entry, or entries without a transaction. */
  unbooked: number
}

/** Compares the journal with what Stripe booked on its side. */
export async function compareBooks(
  admin: Pool,
  double: Pick<StripeDouble, 'readBalance'>,
): Promise<Books> {
  const { rows } = await admin.query<{ unbalanced: number; balance: number; booked: number }>(
    `select
       (select count(*)::int from (
          select from journal_entries e left join journal_lines l on l.entry_id = e.id
          group by e.id having coalesce(sum(l.amount), 1) <> 0) wrong) as unbalanced,
       (select coalesce(sum(amount), 0)::float8 from journal_lines where account = 'stripe_balance') as balance,
       (select count(*)::int from journal_entries where source like 'txn\\_%') as booked`,
  )
  const { unbalanced = Number.NaN, balance = Number.NaN, booked = Number.NaN } = rows[0] ?? {}
  const { net, transactions } = await double.readBalance()
  return {
    unbalanced,
    cents: Math.abs(balance - net),
    unbooked: Math.abs(booked - transactions),
  }
}
