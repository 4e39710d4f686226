import type { RequestCtx, UserCtx } from '../../context.ts'

export function inviteMember(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('inviteMember is not built')
}

export function resendInvitation(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('resendInvitation is not built')
}

export function changeInvitationRole(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('changeInvitationRole is not built')
}

export function revokeInvitation(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('revokeInvitation is not built')
}
