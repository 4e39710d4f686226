import type { RequestCtx, UserCtx } from '../../context.ts'

export function listMyInvitations(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('listMyInvitations is not built')
}

export function getInvitation(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('getInvitation is not built')
}

export function acceptInvitation(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('acceptInvitation is not built')
}

export function declineInvitation(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('declineInvitation is not built')
}
