import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { storageKey, thumbName } from '@shoebox/domain/catalog/renditions'
import type { JobCtx } from '../../context.ts'
import { type PrintPicture, shrinkForPrint } from '../../platform/image/shrink-for-print.ts'
import {
  deletePassports,
  insertPassport,
  listOldPassports,
  markStored,
  readPassportState,
} from './queries.ts'
import { writePassport } from './write-passport.ts'

type PassportCtx = Pick<JobCtx, 'db' | 'derivatives' | 'shopOrigin'>

/**
 * Job: makes the passport of a photo as it is now. Does nothing if the photo is no longer live, or if a current passport is
 * stored. The row comes first, so that the file of a killed run is removed with it.
 */
export async function makePassport(
  ctx: PassportCtx,
  { photoId }: { photoId: string },
): Promise<void> {
  const state = await readPassportState(ctx.db, photoId)
  const { content, content_sha256: contentSha256, stated_at: statedAt } = state
  if (content === null || contentSha256 === null || state.is_made) return

  const picture = await readThumb(ctx.derivatives, photoId)
  const photoUrl = `${ctx.shopOrigin}/photo/${content.photoid}`
  const body = await writePassport({ content, statedAt, photoUrl, picture })
  // Below the folder of the photo, whose files are removed when it is withdrawn.
  const key = storageKey(photoId, `passports/${randomUUID()}.pdf`)
  await insertPassport(ctx.db, { key, photoId, contentSha256, statedAt })
  await ctx.derivatives.put({ key, body, contentType: 'application/pdf' })
  await markStored(ctx.db, key)
}

/** The thumb of the shop: it has no watermark and is sharp enough at this size. */
async function readThumb(
  storage: PassportCtx['derivatives'],
  photoId: string,
): Promise<PrintPicture> {
  const key = storageKey(photoId, thumbName(512, 'jpg'))
  const object = await storage.get(key)
  if (object === null) throw new Error(`thumb is missing: ${key}`)
  return shrinkForPrint(await buffer(object.body))
}

const maxBatch = 1000

/** Job: removes passports that state what was true hours ago. */
export async function removeOldPassports({
  db,
  derivatives,
}: Pick<JobCtx, 'db' | 'derivatives'>): Promise<void> {
  let keys: string[]
  do {
    keys = await listOldPassports(db, maxBatch)
    if (keys.length === 0) return
    await derivatives.remove(keys)
    await deletePassports(db, keys)
  } while (keys.length === maxBatch)
}
