import { AppError } from '../../context/app-error.ts'
import type { UserCtx } from '../../context.ts'
import { findClearance } from './clearance-queries.ts'
import { presentClearance } from './present-clearance.ts'

/** What a buyer may know before buying. Who may buy may read it: there is nothing of the family's in it. */
export async function getPhotoClearance(ctx: UserCtx, photoId: string) {
  const row = await findClearance(ctx, photoId)
  if (row === null) throw new AppError('not_found')

  return presentClearance(row)
}
