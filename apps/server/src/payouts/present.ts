import type { EarningRow, TotalRow } from './queries.ts'

export function presentEarning(row: EarningRow) {
  return {
    id: row.id,
    photo_id: row.photo_id,
    photoid: row.photoid,
    photo_title: row.photo_title,
    license_type: row.license_type,
    earned_on: row.earned_on,
    line_total: row.line_total,
    royalty_rate: row.royalty_rate,
    amount: row.amount,
    earning_state: row.earning_state,
    payable_on: row.payable_on,
    production_name: row.production_name,
  }
}

/** The total of each state; 0 for states without earnings. */
export function presentTotals(rows: readonly TotalRow[]) {
  const sums = new Map(rows.map(({ earning_state, amount }) => [earning_state, amount]))

  return {
    accrued: sums.get('accrued') ?? 0,
    held: sums.get('held') ?? 0,
    payable: sums.get('payable') ?? 0,
    paid: sums.get('paid') ?? 0,
    reversed: sums.get('reversed') ?? 0,
  }
}
