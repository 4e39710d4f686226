import type { Entry } from '@shoebox/domain/money/journal'
import type { JobCtx, Tx } from '../../context.ts'
import { type Balance, findBalances, insertEntry } from './queries.ts'

/** Books an entry in the caller's transaction, at whose commit it must sum to zero. False if its source is booked already. */
export function bookEntry({ db }: Pick<Tx, 'db'>, entry: Entry): Promise<boolean> {
  return insertEntry(db, { ...entry, lines: entry.lines.filter(({ amount }) => amount !== 0) })
}

/** The sum of each account that has entries, debits positive: of one order, or of all. */
export function readBalances(
  { db }: Pick<JobCtx, 'db'>,
  filter: { orderId?: string } = {},
): Promise<Balance[]> {
  return findBalances(db, filter)
}
