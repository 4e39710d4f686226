import { flagsOf } from '@shoebox/domain/accounts/roles'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../context/app-error.ts'
import { type Ctx, inTransaction, type RequestCtx, type UserCtx } from '../context.ts'
import {
  addRole,
  hasOtherAdmin,
  hasStaffRights,
  holdsRole,
  isAdmin,
  listRoles,
  lockRoles,
  removeRole,
  takeCustomerRole,
  type UserRole,
  userExists,
} from './role-queries.ts'

export async function listMyRoles(ctx: UserCtx) {
  const rows = await listRoles(ctx)
  return rows.map(({ role }) => ({ role }))
}

export function isCurrentUserAdmin(ctx: UserCtx): Promise<boolean> {
  return isAdmin(ctx)
}

/** Whether the actor may act as staff now: the role, a live session and, where required, the second factor. */
export async function actsAsStaff(ctx: Ctx): Promise<boolean> {
  return ctx.actor.kind === 'user' && (await hasStaffRights(ctx))
}

/** Adds the role customer to a contributor's other roles. Idempotent. */
export async function becomeCustomer(ctx: UserCtx) {
  await inTransaction(ctx, takeCustomerRole)
  return listMyRoles(ctx)
}

/** Idempotent: if the user holds the role already, no second audit entry is written. */
export async function grantRole(
  ctx: UserCtx & RequestCtx,
  { userId, role }: UserRole,
): Promise<undefined> {
  // Read before the transaction: auth uses another connection.
  const isFactorMissing = await lacksRequiredFactor(ctx, { userId, role })

  await inTransaction(ctx, async (tx) => {
    await lockRoles(tx)
    if (!(await userExists(tx, userId))) throw new AppError('not_found')
    if (await holdsRole(tx, { userId, role })) return
    if (isFactorMissing) throw new AppError('second_factor_missing')

    await addRole(tx, { userId, role })
    await recordAudit(tx, { action: 'accounts.grant-role', entityId: userId, detail: { role } })
  })
}

/** The last admin keeps the role; otherwise no user could grant it again. */
export async function revokeRole(ctx: UserCtx, { userId, role }: UserRole): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    await lockRoles(tx)
    if (!(await userExists(tx, userId))) throw new AppError('not_found')

    if (!(await holdsRole(tx, { userId, role }))) return
    const isLastAdmin = role === 'admin' && !(await hasOtherAdmin(tx, userId))
    if (isLastAdmin) throw new AppError('last_admin')

    // Audited first, because admins who revoke their own role may not write to the audit log afterwards.
    await recordAudit(tx, { action: 'accounts.revoke-role', entityId: userId, detail: { role } })
    await removeRole(tx, { userId, role })
  })
}

/** Staff need a second factor; otherwise a password alone would open a staff account. */
async function lacksRequiredFactor(
  { auth }: RequestCtx,
  { userId, role }: UserRole,
): Promise<boolean> {
  if (!auth.isStaffFactorRequired || !flagsOf([role]).isStaff) return false

  return !(await auth.hasVerifiedFactor(userId))
}
