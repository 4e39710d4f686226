import { flagsOf } from '@shoebox/domain/accounts/roles'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type RequestCtx, type UserCtx } from '../context.ts'
import { addRole, holdsRole, lockRoles, type RoleOfUser, userExists } from './role-queries.ts'

/** Granted by an admin and written to the audit log; a user who holds the role keeps it without another entry. */
export async function grantRole(
  ctx: UserCtx & RequestCtx,
  granted: RoleOfUser,
): Promise<undefined> {
  // Asked before the transaction: the answer comes from the auth engine's own connection.
  const isMissingFactor = await lacksRequiredFactor(ctx, granted)

  await inTransaction(ctx, async (tx) => {
    await lockRoles(tx)
    if (!(await userExists(tx, granted.userId))) throw new AppError('not_found')
    if (await holdsRole(tx, granted)) return
    if (isMissingFactor) throw new AppError('second_factor_missing')

    await addRole(tx, granted)
    const { userId, role } = granted
    await recordAudit(tx, { action: 'accounts.grant-role', entityId: userId, detail: { role } })
  })
}

/** A staff account without a second factor is open to the first person with its password. */
async function lacksRequiredFactor(
  { auth }: RequestCtx,
  { userId, role }: RoleOfUser,
): Promise<boolean> {
  if (!auth.isStaffFactorRequired || !flagsOf([role]).isStaff) return false

  return !(await auth.hasVerifiedFactor(userId))
}
