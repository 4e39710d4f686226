import { bandNeighbors } from '@shoebox/domain/submissions/duplicates'
import type { JobCtx } from '../../context.ts'
import { findHashes, insertDuplicates } from './duplicate-queries.ts'

/**
 * Writes down which photos, of any contributor, look like this one, as it is or mirrored. A person decides
 * what that means. A pair that is known is left as it is.
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
