import type { RequestCtx, UserCtx } from '../../context.ts'

export function getBillingProfile(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('getBillingProfile is not built')
}

export function saveBillingProfile(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('saveBillingProfile is not built')
}
