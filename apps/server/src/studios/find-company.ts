import type { UserCtx } from '../context.ts'
import { presentCompany } from './present.ts'
import { findOwnCompany } from './queries.ts'

export async function findCompany(ctx: UserCtx, name: string) {
  const row = await findOwnCompany(ctx, name)
  return row ? presentCompany(row) : null
}
