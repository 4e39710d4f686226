import type { Entry } from '@shoebox/domain/money/journal'
import type { JobCtx, Tx } from '../../context.ts'
import { type Balance, findBalances, insertEntry } from './queries.ts'

/** Books an entry in the caller's transaction; it must sum to zero at commit. Returns false if its source is already booked. */
export function bookEntry({ db }: Pick<Tx, 'db'>, entry: Entry): Promise<boolean> {
  return insertEntry(db, { ...entry, lines: entry.lines.filter(({ amount }) => amount !== 0) })
}

/** The balance of each account with entries, debits positive, for one order or for all orders. */
export function readBalances(
  { db }: Pick<JobCtx, 'db'>,
  filter: { orderId?: string } = {},
): Promise<Balance[]> {
  return findBalances(db, filter)
}
