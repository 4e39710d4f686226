import { bandNeighbors } from '@shoebox/domain/submissions/duplicates'
import type { JobCtx } from '../../context.ts'
import { findHashes, insertDuplicates, markSearched } from './queries.ts'

/**
 * Records which photos of any contributor look like this one or its mirror image. A moderator decides what that means.
 * Idempotent: existing pairs keep their decision. Returns the number of new pairs.
 */
export async function findDuplicates({ db }: Pick<JobCtx, 'db'>, photoId: string): Promise<number> {
  const hashes = await findHashes(db, photoId)
  if (!hashes) return 0

  return insertDuplicates(db, {
    photoId,
    ...hashes,
    bands: bandNeighbors(hashes.phash),
    mirrorBands: bandNeighbors(hashes.mirrorPhash),
  })
}

/** Repeats a search that failed during ingest. Afterwards the photo can be published. */
export async function searchDuplicates(ctx: Pick<JobCtx, 'db'>, photoId: string): Promise<void> {
  await findDuplicates(ctx, photoId)
  await markSearched(ctx.db, photoId)
}
