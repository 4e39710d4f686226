import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import {
  hasAnyAdmin,
  lockRoles,
  type RoleOfUser,
  recordRoleChange,
  removeRole,
  userExists,
} from './role-queries.ts'

/** The last admin stays one, whoever asks: nobody could grant the role again. */
export async function revokeRole(ctx: UserCtx, revoked: RoleOfUser): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    await lockRoles(tx)
    if (!(await userExists(tx, revoked.userId))) throw new AppError('not_found')

    const wasThere = await removeRole(tx, revoked)
    if (!wasThere) return
    await recordRoleChange(tx, { ...revoked, action: 'accounts.revoke-role' })
    if (!(await hasAnyAdmin(tx))) throw new AppError('last_admin')
  })
}
