import { AppError } from '../../context/app-error.ts'
import { isUniqueViolation } from '../../context/postgres-errors.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { requirePermission } from '../companies/companies.ts'
import { scheduleNotice } from '../tasks.ts'
import { changeOwner } from './queries.ts'

/** Idempotent: checks first whether the user already owns the company, because the former owner may not manage it. */
export async function handOverCompany(
  ctx: UserCtx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const company = await requirePermission(tx, { companyId, action: 'see-company' })
    if (company.created_by === userId) return
    await requirePermission(tx, { companyId, action: 'manage-company' })
    await transferCompany(tx, { company, userId })
  })
}

type Transfer = {
  company: { id: string; name: string; created_by: string }
  userId: string
}

/** Makes a member the owner and notifies both. The caller must have authorized the actor. */
export async function transferCompany(tx: UserTx, { company, userId }: Transfer): Promise<void> {
  const companyId = company.id
  const isChanged = await changeOwner(tx, { companyId, userId }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    const message = `The new owner already has a studio named "${company.name}"`
    throw new AppError('company_name_taken', { message, cause: error })
  })
  if (!isChanged) throw new AppError('not_a_member')

  await scheduleNotice(tx, { kind: 'received-company', companyId, userId })
  await scheduleNotice(tx, { kind: 'handed-over-company', companyId, userId: company.created_by })
}
