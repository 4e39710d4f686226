import type { RequestCtx, UserCtx } from '../../context.ts'

export function decideExemption(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('decideExemption is not built')
}

export function inspectExemptionFile(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('inspectExemptionFile is not built')
}
