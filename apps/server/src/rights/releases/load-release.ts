import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { findOwnReleases, type ReleaseRow } from './release-queries.ts'

/** An own release; one of another family is not there. */
export async function loadRelease(tx: UserTx, id: string): Promise<ReleaseRow> {
  const [row] = await findOwnReleases(tx, { id })
  if (!row) throw new AppError('not_found')

  return row
}
