import { originalName, storageKey } from '@shoebox/domain/catalog/renditions'
import type { JobCtx } from '../../context.ts'
import {
  deleteDerivedRows,
  deleteOriginalRow,
  listFileNames,
  listOverdueOriginals,
} from './file-queries.ts'

type Ctx = Pick<JobCtx, 'db' | 'originals' | 'derivatives'>

/** Removes all objects of the photo that the database does not list, from both buckets. */
export async function removeStrayFiles(ctx: Ctx, photoId: string): Promise<void> {
  const names = await listFileNames(ctx.db, photoId)
  const expected = new Set(names.map((name) => storageKey(photoId, name)))
  const prefix = storageKey(photoId, '')

  await Promise.all(
    [ctx.originals, ctx.derivatives].map(async (storage) => {
      const objects = await storage.list({ prefix })
      const stray = objects.flatMap(({ key }) => (expected.has(key) ? [] : [key]))
      if (stray.length > 0) await storage.remove(stray)
    }),
  )
}

/** Removes all files of a withdrawn photo except the original. */
export async function removeDerivedFiles(ctx: Ctx, photoId: string): Promise<void> {
  await deleteDerivedRows(ctx.db, photoId)
  await removeStrayFiles(ctx, photoId)
}

const maxBatch = 500

/** Removes originals that could not be decoded. They stay for a week, in case our code is at fault. */
export async function removeOverdueOriginals({
  db,
  originals,
}: Pick<JobCtx, 'db' | 'originals'>): Promise<void> {
  for (const photoId of await listOverdueOriginals(db, maxBatch)) {
    await originals.remove([storageKey(photoId, originalName)])
    await deleteOriginalRow(db, photoId)
  }
}
