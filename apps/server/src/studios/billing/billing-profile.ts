import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { requirePermission } from '../companies/companies.ts'
import { presentBilling } from './present.ts'
import { type BillingFields, findBilling, upsertBilling } from './queries.ts'

/** Null before the first one is saved. */
export function getBillingProfile(ctx: UserCtx, companyId: string) {
  return inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId, action: 'manage-billing' })
    const row = await findBilling(tx, companyId)
    return row ? presentBilling(row) : null
  })
}

/** The billing profile as a buyer sees it at checkout; null before the first one is saved. */
export async function readBillingForOrder(tx: UserTx, companyId: string) {
  const row = await findBilling(tx, companyId)
  return row ? presentBilling(row) : null
}

export function saveBillingProfile(
  ctx: UserCtx,
  { companyId, fields }: { companyId: string; fields: BillingFields },
) {
  return inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId, action: 'manage-billing' })
    const row = await upsertBilling(tx, { companyId, fields: clearEmptyFields(fields) })
    return presentBilling(row)
  })
}

function clearEmptyFields(fields: BillingFields): BillingFields {
  return {
    ...fields,
    attention: fields.attention || null,
    street_address_2: fields.street_address_2 || null,
    state_province: fields.state_province || null,
    postal_code: fields.postal_code || null,
    account_code: fields.account_code || null,
  }
}
