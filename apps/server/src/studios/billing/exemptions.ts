import type { RequestCtx, UserCtx } from '../../context.ts'

export function listExemptions(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('listExemptions is not built')
}

export function removeExemption(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('removeExemption is not built')
}

export function getExemptionFile(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('getExemptionFile is not built')
}
