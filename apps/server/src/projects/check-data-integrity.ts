import type { UserCtx } from '../context.ts'
import { ownRowsToCompare } from './name-queries.ts'
import { presentCompared } from './present.ts'

/** Returns only the rows: the browser finds the issues and links each one to the form that fixes it. */
export async function checkDataIntegrity(ctx: UserCtx) {
  return presentCompared(await ownRowsToCompare(ctx))
}
