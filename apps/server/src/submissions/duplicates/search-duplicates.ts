import type { JobCtx } from '../../context.ts'
import { markSearched } from './duplicate-queries.ts'
import { findDuplicates } from './find-duplicates.ts'

/** The search that could not be done while the photo was in work. */
export async function searchDuplicates(ctx: Pick<JobCtx, 'db'>, photoId: string): Promise<void> {
  await findDuplicates(ctx, photoId)
  await markSearched(ctx.db, photoId)
}
