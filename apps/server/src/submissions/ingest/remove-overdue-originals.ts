import { originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import type { JobCtx } from '../../context.ts'
import { forgetOriginal, listOverdueOriginals } from './file-queries.ts'

const mostAtOnce = 500

/** Files that could not be read, and that were kept for a week in case it was our mistake. */
export async function removeOverdueOriginals({
  db,
  originals,
}: Pick<JobCtx, 'db' | 'originals'>): Promise<void> {
  for (const photoId of await listOverdueOriginals(db, mostAtOnce)) {
    await originals.remove([storageKey(photoId, originalName)])
    await forgetOriginal(db, photoId)
  }
}
