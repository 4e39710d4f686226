import { type AssignableRole, maxCompanyMembers } from '@shoebox/domain/studios/company-roles'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { requirePermission } from '../companies/companies.ts'
import { scheduleInvitation, scheduleNotice } from '../tasks.ts'
import { limitInvitations } from './invitation-limits.ts'
import {
  countMembersAndInvitations,
  deleteDeclined,
  insertInvitation,
  lockUnanswered,
  renewInvitation,
  revokeUnanswered,
  updateInvitationRole,
} from './invitation-queries.ts'
import { lockManagedCompany } from './members.ts'
import { presentSentInvitation } from './present.ts'
import { hasMemberWithEmail } from './queries.ts'

type NewInvitation = { companyId: string; email: string; role: AssignableRole }

/** Authorizes before counting, so that only the owner can use up a company's limits. */
export async function inviteMember(ctx: UserCtx, invitation: NewInvitation) {
  const { companyId, email } = invitation
  await inTransaction(ctx, (tx) => requirePermission(tx, { companyId, action: 'manage-company' }))
  return limitInvitations(ctx, {
    companyId,
    email,
    send: () => inTransaction(ctx, (tx) => insertAndSend(tx, invitation)),
  })
}

async function insertAndSend(tx: UserTx, { companyId, email, role }: NewInvitation) {
  await lockOpenCompany(tx, companyId)
  if (await hasMemberWithEmail(tx, { companyId, email })) throw new AppError('already_member')
  const total = await countMembersAndInvitations(tx, companyId)
  const row = await insertInvitation(tx, { companyId, email, role })
  if (!row) throw new AppError('already_invited')
  if (total >= maxCompanyMembers) throw new AppError('too_many_members')

  await scheduleInvitation(tx, row.id)
  return { isSent: true, result: presentSentInvitation(row) }
}

type Invitation = { companyId: string; id: string }

export async function resendInvitation(ctx: UserCtx, invitation: Invitation) {
  const { companyId } = invitation
  const { email } = await inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId, action: 'manage-company' })
    return lockSendable(tx, invitation)
  })
  return limitInvitations(ctx, {
    companyId,
    email,
    send: () => inTransaction(ctx, (tx) => renewAndSend(tx, invitation)),
  })
}

async function renewAndSend(tx: UserTx, invitation: Invitation) {
  await lockOpenCompany(tx, invitation.companyId)
  await lockSendable(tx, invitation)
  const row = await renewInvitation(tx, invitation)
  if (!row) throw new AppError('not_found')

  await scheduleInvitation(tx, invitation.id)
  return { isSent: true, result: presentSentInvitation(row) }
}

/** An invitation can be sent once per minute, so that a double click sends one email. */
async function lockSendable(tx: UserTx, key: Invitation) {
  const invitation = await lockUnanswered(tx, key)
  if (!invitation) throw new AppError('not_found')
  const { seconds_to_wait: retryAfter } = invitation
  if (retryAfter > 0)
    throw new AppError('rate_limited', {
      retryAfter,
      message: 'The invitation was sent less than a minute ago. Try again in a minute.',
    })

  return invitation
}

async function lockOpenCompany(tx: UserTx, companyId: string): Promise<void> {
  const company = await lockManagedCompany(tx, companyId)
  if (company.archived_at !== null) throw new AppError('company_archived')
}

/** Sends no email: the invited user sees the role before accepting. */
export function changeInvitationRole(
  ctx: UserCtx,
  { companyId, id, role }: Invitation & { role: AssignableRole },
) {
  return inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId, action: 'manage-company' })
    const row = await updateInvitationRole(tx, { companyId, id, role })
    if (!row) throw new AppError('not_found')

    return presentSentInvitation(row)
  })
}

/** Revokes an open invitation, or removes a declined one from the list. */
export async function revokeInvitation(ctx: UserCtx, invitation: Invitation): Promise<undefined> {
  const { companyId, id } = invitation
  await inTransaction(ctx, async (tx) => {
    await requirePermission(tx, { companyId, action: 'manage-company' })
    const wasOpen = await revokeUnanswered(tx, invitation)
    if (wasOpen) await scheduleNotice(tx, { kind: 'revoked', invitationId: id })
    else await deleteDeclined(tx, invitation)
  })
}
