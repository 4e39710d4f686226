import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { type Erasure, eraseAnyPerson, eraseOwnPerson } from './erase-queries.ts'

/**
 * Deletes a person of the own family for good: faces and templates, releases with their record, mails and documents.
 * Photos that were on sale go to incident_hold.
 */
export function erasePerson(ctx: UserCtx, personId: string) {
  return erase(ctx, (tx) => eraseOwnPerson(tx, personId))
}

/** The same for staff and a person of any other family. The audit log keeps the erasure, not the person. */
export function erasePersonAsStaff(ctx: UserCtx, personId: string) {
  return erase(ctx, async (tx) => {
    const erasure = await eraseAnyPerson(tx, personId)
    if (erasure) await recordAudit(tx, { action: 'rights.erase-person', entityId: erasure.id })
    return erasure
  })
}

async function erase(ctx: UserCtx, write: (tx: UserTx) => Promise<Erasure | null>) {
  const erasure = await inTransaction(ctx, write)
  if (!erasure) throw new AppError('not_found')

  return { erasure_id: erasure.id, erased_at: erasure.erased_at.toISOString() }
}
