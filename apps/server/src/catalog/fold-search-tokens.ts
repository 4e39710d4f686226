import type { JobCtx } from '../context.ts'
import { foldTokens } from './feed-queries.ts'

/** Counts are exact before and after; without this they would be added up from an ever longer log. */
export async function foldSearchTokens({ db }: JobCtx): Promise<void> {
  await foldTokens(db)
}
