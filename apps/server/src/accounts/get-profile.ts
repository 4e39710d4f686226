import type { UserCtx } from '../context.ts'
import { presentProfile } from './present.ts'
import { findProfile } from './queries.ts'

export async function getProfile(ctx: UserCtx) {
  const row = await findProfile(ctx)
  return row ? presentProfile(row) : null
}
