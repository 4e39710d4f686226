import type { JobCtx } from '../../context.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { markAborted } from './queries.ts'
import {
  listExpiredUploads,
  listKnownStorageUploads,
  listUnclearedUploads,
  markCleared,
} from './stale-queries.ts'
import { clearStorage } from './uploads.ts'

type Ctx = Pick<JobCtx, 'db' | 'log'> & { originals: Storage }

const batchSize = 500
const maxUnknownHours = 24

/** Aborts uploads that were not completed within a day, and multipart uploads in storage that have no row. */
export async function abortStaleUploads(ctx: Ctx): Promise<void> {
  const expired = await abortExpired(ctx)
  await clearAborted(ctx)
  const unknown = await abortUnknown(ctx)
  if (expired + unknown > 0) ctx.log.info({ expired, unknown }, 'stale uploads aborted')
}

async function abortExpired(ctx: Ctx): Promise<number> {
  let count = 0
  let uploads: Awaited<ReturnType<typeof listExpiredUploads>>
  do {
    uploads = await listExpiredUploads(ctx.db, batchSize)
    for (const upload of uploads) {
      const isAborted = await ctx.db.transaction().execute((tx) => markAborted(tx, upload.id))
      if (!isAborted) continue
      await clearStorage(ctx, upload)
      count += 1
    }
  } while (uploads.length === batchSize)
  return count
}

/** Removes objects of aborted uploads. A request may have completed the file during the abort, or failed to remove it. */
async function clearAborted(ctx: Ctx): Promise<void> {
  let uploads: Awaited<ReturnType<typeof listUnclearedUploads>>
  do {
    uploads = await listUnclearedUploads(ctx.db, batchSize)
    for (const upload of uploads) {
      await clearStorage(ctx, upload)
      await markCleared(ctx.db, upload.id)
    }
  } while (uploads.length === batchSize)
}

/** Aborts multipart uploads without a row if they are a day old; a younger one may get its row soon. */
async function abortUnknown({ db, originals }: Ctx): Promise<number> {
  const before = new Date(Date.now() - maxUnknownHours * 3_600_000)
  const multiparts = await originals.listMultiparts({ startedBefore: before })
  const photoIds = multiparts.flatMap(({ key }) => uuidPattern.exec(key)?.[1] ?? [])
  const known = await listKnownStorageUploads(db, photoIds)
  const unknown = multiparts.filter(({ storageUploadId }) => !known.has(storageUploadId))
  for (const upload of unknown) await originals.abortMultipart(upload)
  return unknown.length
}

const uuidPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//
