import { AppError } from '../context/app-error.ts'
import { insistOnLiveSession } from '../context/live-session.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { eraseOwnPerson } from './erase-queries.ts'

/**
 * For good: the person, faces and templates, releases with their record, mails and documents. A family erases people of
 * its own, staff anybody, which is audited without saying whom. Photos that were on sale are held by the wall.
 */
export async function erasePerson(ctx: UserCtx, personId: string) {
  await insistOnLiveSession(ctx)
  const erasure = await inTransaction(ctx, (tx) => eraseOwnPerson(tx, personId))
  if (!erasure) throw new AppError('not_found')

  return { erasure_id: erasure.id, erased_at: erasure.erased_at.toISOString() }
}
