import type { RequestCtx, UserCtx } from '../../context.ts'

export function beginExemption(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('beginExemption is not built')
}

export function submitExemption(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('submitExemption is not built')
}
