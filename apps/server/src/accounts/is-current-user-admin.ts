import type { UserCtx } from '../context.ts'
import { isAdmin } from './queries.ts'

export function isCurrentUserAdmin(ctx: UserCtx): Promise<boolean> {
  return isAdmin(ctx)
}
