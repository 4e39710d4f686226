import type { JobCtx } from '../../context.ts'
import { archiveKey } from './archive-names.ts'
import { listExpiredArchives, listRemovedArchives, markArchiveRemoved } from './pack-queries.ts'

const maxBatch = 1000

/**
 * Job: removes archives whose time is over. The row is marked first, so that no URL is issued of an archive that is gone. If a
 * run is killed in between, the next one deletes the object.
 */
export async function removeExpiredArchives({
  db,
  licenseFiles,
}: Pick<JobCtx, 'db' | 'licenseFiles'>): Promise<void> {
  await licenseFiles.remove((await listRemovedArchives(db)).map(archiveKey))

  let batch: string[]
  do {
    batch = await listExpiredArchives(db, maxBatch)
    for (const archiveId of batch) await markArchiveRemoved(db, archiveId)
    await licenseFiles.remove(batch.map(archiveKey))
  } while (batch.length === maxBatch)
}
