import type { JobCtx } from '../../context.ts'
import type { Storage } from '../../platform/storage.ts'
import { clearStorage } from './clear-storage.ts'
import {
  listExpiredUploads,
  listKnownStorageUploads,
  listUnclearedUploads,
  markAborted,
  markCleared,
} from './upload-queries.ts'

type Ctx = Pick<JobCtx, 'db' | 'log'> & { originals: Storage }

const atOnce = 500
const hoursUntilUnknown = 24

/** Ends what nobody finished within a day, and what the storage has begun and no upload knows of. */
export async function abortStaleUploads(ctx: Ctx): Promise<void> {
  const expired = await abortExpired(ctx)
  await clearAgain(ctx)
  const unknown = await abortUnknown(ctx)
  if (expired + unknown > 0) ctx.log.info({ expired, unknown }, 'ended stale uploads')
}

async function abortExpired(ctx: Ctx): Promise<number> {
  let count = 0
  let uploads: Awaited<ReturnType<typeof listExpiredUploads>>
  do {
    uploads = await listExpiredUploads(ctx.db, atOnce)
    for (const upload of uploads) {
      const isAborted = await ctx.db.transaction().execute((tx) => markAborted(tx, upload.id))
      if (!isAborted) continue
      await clearStorage(ctx, upload)
      count += 1
    }
  } while (uploads.length === atOnce)
  return count
}

/** Removes what a request left behind that completed the file while it was aborted, or that failed to clear it. */
async function clearAgain(ctx: Ctx): Promise<void> {
  let uploads: Awaited<ReturnType<typeof listUnclearedUploads>>
  do {
    uploads = await listUnclearedUploads(ctx.db, atOnce)
    for (const upload of uploads) {
      await clearStorage(ctx, upload)
      await markCleared(ctx.db, upload.id)
    }
  } while (uploads.length === atOnce)
}

/** A day old, so that one which is being begun at this moment is left alone. */
async function abortUnknown({ db, originals }: Ctx): Promise<number> {
  const before = new Date(Date.now() - hoursUntilUnknown * 3_600_000)
  const begun = await originals.listMultiparts({ before })
  const photoIds = begun.flatMap(({ key }) => uuidPattern.exec(key)?.[1] ?? [])
  const known = await listKnownStorageUploads(db, photoIds)
  const unknown = begun.filter(({ storageUploadId }) => !known.has(storageUploadId))
  for (const upload of unknown) await originals.abortMultipart(upload)
  return unknown.length
}

const uuidPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//
