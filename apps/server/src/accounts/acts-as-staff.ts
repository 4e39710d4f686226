import type { Ctx } from '../context.ts'
import { hasStaffRights } from './queries.ts'

/** Whether the actor may act as staff now: the role, a live session and, where it is required, the second factor. */
export async function actsAsStaff(ctx: Ctx): Promise<boolean> {
  return ctx.actor.kind === 'user' && (await hasStaffRights(ctx))
}
