import type { RequestCtx, UserCtx } from '../../context.ts'

export function listCompanyMembers(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('listCompanyMembers is not built')
}

export function changeMemberRole(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('changeMemberRole is not built')
}

export function removeMember(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('removeMember is not built')
}

export function leaveCompany(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('leaveCompany is not built')
}

export function handOverCompany(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('handOverCompany is not built')
}
