import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import {
  addRole,
  lockRoles,
  type RoleOfUser,
  recordRoleChange,
  userExists,
} from './role-queries.ts'

/** An admin's doing, on record; who has the role already keeps it without another record. */
export async function grantRole(ctx: UserCtx, granted: RoleOfUser): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    await lockRoles(tx)
    if (!(await userExists(tx, granted.userId))) throw new AppError('not_found')

    const isNew = await addRole(tx, granted)
    if (isNew) await recordRoleChange(tx, { ...granted, action: 'accounts.grant-role' })
  })
}
