import type { Ctx } from '../context.ts'
import { presentStorefront } from './present.ts'
import { findStorefront } from './queries.ts'

/** The one part of a profile that everyone may know. */
export async function getStorefront(ctx: Ctx, id: string) {
  const row = await findStorefront(ctx, id)
  return row ? presentStorefront(row) : null
}
