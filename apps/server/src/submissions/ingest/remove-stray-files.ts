import { storageKey } from '@shoebox/domain/catalog/renditions'
import type { JobCtx } from '../../context.ts'
import { forgetDerivedFiles, listFileNames } from './file-queries.ts'

type Ctx = Pick<JobCtx, 'db' | 'originals' | 'derivatives'>

/** Every object of the photo that no row knows of, in both buckets. */
export async function removeStrayFiles(ctx: Ctx, photoId: string): Promise<void> {
  const names = await listFileNames(ctx.db, photoId)
  const known = new Set(names.map((name) => storageKey(photoId, name)))
  const prefix = storageKey(photoId, '')

  await Promise.all(
    [ctx.originals, ctx.derivatives].map(async (storage) => {
      const objects = await storage.list({ prefix })
      const stray = objects.flatMap(({ key }) => (known.has(key) ? [] : [key]))
      if (stray.length > 0) await storage.remove(stray)
    }),
  )
}

/** For a photo that is offered to nobody any more. Its original stays. */
export async function removeDerivedFiles(ctx: Ctx, photoId: string): Promise<void> {
  await forgetDerivedFiles(ctx.db, photoId)
  await removeStrayFiles(ctx, photoId)
}
