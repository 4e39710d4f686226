import type { JobCtx } from '../../context.ts'
import { scheduleFiles } from '../tasks.ts'
import {
  type ExpiredFile,
  listExpiredFiles,
  listRemovedFiles,
  listUnmadeLicenses,
  markRemoved,
  withPhotoLock,
} from './queries.ts'

const maxBatch = 1000

type RemoveCtx = Pick<JobCtx, 'db' | 'licenseFiles'>

/**
 * Job: removes TIFFs whose time in storage is over. The row is marked first, so that no file is offered that is gone. If a run
 * is killed in between, the next one deletes the object.
 */
export async function removeExpiredFiles(ctx: RemoveCtx): Promise<void> {
  for (const file of await listRemovedFiles(ctx.db)) await removeFile(ctx, file)

  let batch: ExpiredFile[]
  do {
    batch = await listExpiredFiles(ctx.db, maxBatch)
    for (const file of batch) await removeFile(ctx, file)
  } while (batch.length === maxBatch)
}

function removeFile({ db, licenseFiles }: RemoveCtx, file: ExpiredFile): Promise<void> {
  const { photo_id: photoId, storage_key: key } = file
  return withPhotoLock(db, photoId, async () => {
    if (await markRemoved(db, key)) await licenseFiles.remove([key])
  })
}

/** Longer than any upload takes. */
const staleAfterMs = 24 * 60 * 60_000

/** Job: aborts the uploads of killed workers, which `makeFiles` did not repeat. */
export async function abortStaleUploads({
  masters,
  licenseFiles,
}: Pick<JobCtx, 'masters' | 'licenseFiles'>): Promise<void> {
  const startedBefore = new Date(Date.now() - staleAfterMs)
  for (const storage of [masters, licenseFiles])
    for (const upload of await storage.listMultiparts({ startedBefore }))
      await storage.abortMultipart(upload)
}

/** Job: adds the job again for licenses that have waited for their files for a day. */
export async function makeMissingFiles({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  const licenseIds = await listUnmadeLicenses(db, maxBatch)
  await db.transaction().execute(async (tx) => {
    for (const licenseId of licenseIds) await scheduleFiles({ db: tx }, licenseId)
  })
}
