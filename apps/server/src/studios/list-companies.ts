import type { UserCtx } from '../context.ts'
import { presentCompany } from './present.ts'
import { listOwnCompanies } from './queries.ts'

export async function listCompanies(ctx: UserCtx) {
  const rows = await listOwnCompanies(ctx)
  return rows.map(presentCompany)
}
