import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import {
  hasOtherAdmin,
  holdsRole,
  lockRoles,
  type RoleOfUser,
  removeRole,
  userExists,
} from './role-queries.ts'

/** The last admin stays one, whoever asks: nobody could grant the role again. */
export async function revokeRole(ctx: UserCtx, revoked: RoleOfUser): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    await lockRoles(tx)
    if (!(await userExists(tx, revoked.userId))) throw new AppError('not_found')

    if (!(await holdsRole(tx, revoked))) return
    const isLastAdmin = revoked.role === 'admin' && !(await hasOtherAdmin(tx, revoked.userId))
    if (isLastAdmin) throw new AppError('last_admin')

    // In this order: whoever gives up the own role may write nothing on record afterwards.
    const { userId, role } = revoked
    await recordAudit(tx, { action: 'accounts.revoke-role', entityId: userId, detail: { role } })
    await removeRole(tx, revoked)
  })
}
