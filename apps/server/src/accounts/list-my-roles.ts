import type { UserCtx } from '../context.ts'
import { listRoles } from './queries.ts'

export async function listMyRoles(ctx: UserCtx) {
  const rows = await listRoles(ctx)
  return rows.map(({ role }) => ({ role }))
}
