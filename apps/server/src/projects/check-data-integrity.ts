import type { UserCtx } from '../context.ts'
import { ownRowsToCompare } from './name-queries.ts'
import { presentCompared } from './present.ts'

/** The rows alone: the browser finds the issues in them, and links each one to where it is fixed. */
export async function checkDataIntegrity(ctx: UserCtx) {
  return presentCompared(await ownRowsToCompare(ctx))
}
