import type { UserCtx } from '../context.ts'
import { presentTotals } from './present.ts'
import { listTotals, type TotalsFilter } from './queries.ts'

export async function listClickAnalytics(ctx: UserCtx, filter: TotalsFilter) {
  const rows = await listTotals(ctx, filter)
  return rows.map(presentTotals)
}
