import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { scheduleNotice } from '../tasks.ts'
import {
  acceptOpenInvitation,
  declineOpenInvitation,
  findEarlierAnswer,
  findReceivedInvitation,
  findRecipient,
  listOpenInvitations,
} from './answer-queries.ts'
import { presentReceivedInvitation } from './present.ts'

export async function listMyInvitations(ctx: UserCtx) {
  const rows = await listOpenInvitations(ctx)
  return rows.map(presentReceivedInvitation)
}

/** A user with another address sees only the address that an open invitation was sent to. */
export function getInvitation(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const row = await findReceivedInvitation(tx, id)
    if (row) return { invitation: presentReceivedInvitation(row), email: row.email }

    const email = await findRecipient(tx, id)
    if (email === null) throw new AppError('not_found')

    return { invitation: null, email }
  })
}

export function acceptInvitation(ctx: UserCtx, id: string): Promise<{ company_id: string }> {
  return inTransaction(ctx, async (tx) => {
    const companyId = await acceptOpenInvitation(tx, id)
    if (companyId !== null) {
      await scheduleNotice(tx, { kind: 'accepted', invitationId: id })
      return { company_id: companyId }
    }

    const earlier = await findEarlierAnswer(tx, id)
    if (!earlier) throw new AppError('not_found')
    const hasAccepted = earlier.answer === 'accepted' && earlier.is_member
    if (!hasAccepted) throw new AppError('invitation_ended')

    return { company_id: earlier.company_id }
  })
}

export async function declineInvitation(ctx: UserCtx, id: string): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    if (await declineOpenInvitation(tx, id)) {
      await scheduleNotice(tx, { kind: 'declined', invitationId: id })
      return
    }

    const earlier = await findEarlierAnswer(tx, id)
    if (!earlier) throw new AppError('not_found')
    if (earlier.answer !== 'declined') throw new AppError('invitation_ended')
  })
}
