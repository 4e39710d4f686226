import type { BillingRow, ExemptionRow } from './queries.ts'

export function presentBilling(row: BillingRow) {
  return {
    bill_to: row.bill_to,
    attention: row.attention,
    street_address: row.street_address,
    street_address_2: row.street_address_2,
    city: row.city,
    state_province: row.state_province,
    postal_code: row.postal_code,
    country: row.country,
    ap_email: row.ap_email,
    po_required: row.po_required,
    account_code: row.account_code,
    tax_ids: row.tax_ids.map(({ type, value }) => ({ type, value })),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentExemption(row: ExemptionRow) {
  return {
    id: row.id,
    kind: row.kind,
    region: row.region,
    file_name: row.file_name,
    state: row.state,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    expires_on: row.expires_on,
    reason: row.reason,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
