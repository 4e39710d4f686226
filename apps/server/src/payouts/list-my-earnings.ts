import { holdDays } from '@shoebox/domain/rights/contributor-agreement'
import { inTransaction, type UserCtx } from '../context.ts'
import { presentEarning, presentTotals } from './present.ts'
import { findOwnEarnings, sumOwnEarnings } from './queries.ts'

type ListOptions = { after?: string | undefined; limit: number }

/** A page of the family's earnings, newest first. The totals cover all pages. */
export async function listMyEarnings(ctx: UserCtx, { after, limit }: ListOptions) {
  // One row more than the limit shows whether there is a next page.
  const page = {
    after: after === undefined ? null : parseCursor(after),
    limit: limit + 1,
    holdDays,
  }
  const { rows, totals } = await inTransaction(ctx, async (tx) => ({
    rows: await findOwnEarnings(tx, page),
    totals: await sumOwnEarnings(tx),
  }))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)

  return {
    earnings: shown.map(presentEarning),
    totals: presentTotals(totals),
    next: rows.length > limit && last !== undefined ? `${last.earned_on}_${last.id}` : null,
  }
}

function parseCursor(cursor: string): [string, string] {
  const [day = '', id = ''] = cursor.split('_')
  return [day, id]
}
