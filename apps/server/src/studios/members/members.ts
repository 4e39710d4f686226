import type { AssignableRole } from '@shoebox/domain/studios/company-roles'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { requirePermission } from '../companies/companies.ts'
import { scheduleNotice } from '../tasks.ts'
import { listSentInvitations } from './invitation-queries.ts'
import { presentMember, presentSentInvitation } from './present.ts'
import {
  deleteMember,
  findMember,
  listMembers,
  lockCompany,
  lockJoinedCompany,
  updateMemberRole,
} from './queries.ts'

export function listCompanyMembers(ctx: UserCtx, companyId: string) {
  return inTransaction(ctx, async (tx) => {
    const { role } = await requirePermission(tx, { companyId, action: 'see-company' })
    const members = await listMembers(tx, companyId)
    const invitations = role === 'owner' ? await listSentInvitations(tx, companyId) : []

    return {
      members: members.map(presentMember),
      invitations: invitations.map(presentSentInvitation),
    }
  })
}

type Member = { companyId: string; userId: string }

export function changeMemberRole(
  ctx: UserCtx,
  { companyId, userId, role }: Member & { role: AssignableRole },
) {
  return inTransaction(ctx, async (tx) => {
    await lockManagedCompany(tx, companyId)
    const member = await findMember(tx, { companyId, userId })
    if (!member) throw new AppError('not_found')
    if (member.role === 'owner') throw new AppError('owner_keeps_role')
    if (member.role === role) return presentMember(member)

    await updateMemberRole(tx, { companyId, userId, role })
    await scheduleNotice(tx, { kind: 'role-changed', companyId, userId })
    return presentMember({ ...member, role })
  })
}

/** A trigger passes the member's projects in the company to the owner. */
export async function removeMember(
  ctx: UserCtx,
  { companyId, userId }: Member,
): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const company = await lockManagedCompany(tx, companyId)
    if (company.created_by === userId) throw new AppError('owner_keeps_role')
    if (!(await deleteMember(tx, { companyId, userId }))) throw new AppError('not_found')

    await scheduleNotice(tx, { kind: 'removed', companyId, userId })
  })
}

export async function leaveCompany(ctx: UserCtx, companyId: string): Promise<undefined> {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    await lockJoinedCompany(tx, companyId)
    await requirePermission(tx, { companyId, action: 'see-company' })
    if (!(await deleteMember(tx, { companyId, userId }))) {
      // Check again: the company may have been handed over to this member, or they were removed.
      await requirePermission(tx, { companyId, action: 'see-company' })
      throw new AppError('owner_keeps_role')
    }

    await scheduleNotice(tx, { kind: 'left', companyId, userId })
  })
}

/** Serializes changes to members, so that limits hold and no change interleaves with a hand-over. */
export async function lockManagedCompany(tx: UserTx, companyId: string) {
  await lockCompany(tx, companyId)
  return requirePermission(tx, { companyId, action: 'manage-company' })
}
