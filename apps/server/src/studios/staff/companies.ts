import type { RequestCtx, UserCtx } from '../../context.ts'

export function searchCompanies(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('searchCompanies is not built')
}

export function inspectCompany(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('inspectCompany is not built')
}

export function reassignCompany(_ctx: UserCtx & RequestCtx, _input: unknown): Promise<never> {
  throw new Error('reassignCompany is not built')
}
