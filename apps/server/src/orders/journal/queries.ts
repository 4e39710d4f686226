import type { Account, Entry } from '@shoebox/domain/money/journal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** Returns false if the source is already booked. */
export async function insertEntry(
  tx: Transaction<Database>,
  { orderId, kind, source, lines }: Entry,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with entry as (
      insert into journal_entries (order_id, kind, source) values (${orderId}, ${kind}, ${source})
      on conflict (source) do nothing returning id
    ), booked as (
      insert into journal_lines (entry_id, account, amount, contributor_id, order_line_id)
      select entry.id, line.account, line.amount, line."contributorId", line."orderLineId"
      from entry, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (account text, amount integer, "contributorId" uuid, "orderLineId" uuid))
    select id from entry
  `.execute(tx)
  return rows.length === 1
}

export type Balance = { account: Account; amount: number }

export async function findBalances(
  db: Kysely<Database>,
  { orderId }: { orderId?: string },
): Promise<Balance[]> {
  // A check constraint limits the column to the accounts of the domain.
  const { rows } = await sql<Balance>`
    select l.account, sum(l.amount)::float8 as amount
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where ${orderId ?? null}::uuid is null or e.order_id = ${orderId ?? null}::uuid
    group by l.account order by l.account
  `.execute(db)
  return rows
}
