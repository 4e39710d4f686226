import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { findOwnPerson } from '../people/people-queries.ts'
import { type Erasure, eraseAnyPerson, eraseOwnPerson } from './erase-queries.ts'

/**
 * Permanently deletes a person of the user's own family: faces and templates, releases with their events, emails and
 * documents. Live photos of the person go to incident_hold.
 */
export function erasePerson(ctx: UserCtx, personId: string) {
  return erase(ctx, (tx) => eraseOwnPerson(tx, personId))
}

/** Staff erase a person of any other family. The audit log records the erasure, but not the person. */
export function erasePersonAsStaff(ctx: UserCtx, personId: string) {
  return erase(ctx, async (tx) => {
    const erasure = await eraseAnyPerson(tx, personId)
    if (erasure) await recordAudit(tx, { action: 'rights.erase-person', entityId: erasure.id })
    return erasure
  })
}

/** Like `erasePerson`, but idempotent: a missing person is not an error. */
export async function removePerson(ctx: UserCtx, id: string): Promise<undefined> {
  const person = await inTransaction(ctx, (tx) => findOwnPerson(tx, id))
  if (person) await erasePerson(ctx, id)
}

async function erase(ctx: UserCtx, write: (tx: UserTx) => Promise<Erasure | null>) {
  const erasure = await inTransaction(ctx, write)
  if (!erasure) throw new AppError('not_found')

  return { erasure_id: erasure.id, erased_at: erasure.erased_at.toISOString() }
}
