import type { JobCtx } from '../../context.ts'
import { scheduleFiles } from '../tasks.ts'
import { listExpiredFiles, listUnmadeLicenses, markRemoved, withPhotoLock } from './queries.ts'

const maxBatch = 1000

/**
 * Job: removes TIFFs whose time in storage is over. The row is marked first, so that no file is offered that is gone; the
 * next runs delete the object again, in case this one is killed.
 */
export async function removeExpiredFiles({
  db,
  licenseFiles,
}: Pick<JobCtx, 'db' | 'licenseFiles'>): Promise<void> {
  for (const { photo_id, storage_key } of await listExpiredFiles(db, maxBatch)) {
    await withPhotoLock(db, photo_id, async () => {
      if (await markRemoved(db, storage_key)) await licenseFiles.remove([storage_key])
    })
  }
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
