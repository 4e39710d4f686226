import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestCtx, type UserCtx } from '../../context.ts'
import { toCheck } from '../review/approve-photo.ts'
import { assertClearable, assertStillCleared, type Sighting } from '../review/clearance.ts'
import { insertCheck } from '../review/clearance-queries.ts'
import { loadForReview } from '../review/locks.ts'
import { presentReviewedPhoto } from '../review/present.ts'
import { setPeopleCount, setStatus } from '../review/queries.ts'
import { signImages } from '../review/sign-images.ts'
import { presentIncident } from './present.ts'
import { closeIncident, listOpenIncidents, setLive } from './queries.ts'

/** Lists photos that the database has taken off sale because their rights are no longer complete. */
export async function listIncidents(ctx: UserCtx & Pick<RequestCtx, 'files'>) {
  const rows = await inTransaction(ctx, listOpenIncidents)
  const images = signImages(ctx)
  return { photos: rows.map((row) => presentIncident(images, row)), total: rows[0]?.total ?? 0 }
}

type RestoreRequest = {
  id: string
  /** A new check, required if faces have changed: the earlier check no longer matches them. */
  approval?: Sighting | undefined
}

/** Puts a held photo back on sale once its rights are complete again. Audited and idempotent. */
export function restorePhoto(ctx: UserCtx, { id, approval }: RestoreRequest) {
  return inTransaction(ctx, async (tx) => {
    const photo = await loadForReview(tx, id)
    if (photo.photo_status === 'live') return presentReviewedPhoto(photo)
    if (photo.photo_status !== 'incident_hold') throw new AppError('photo_not_held')

    if (approval) {
      const { basis, people } = await assertClearable(tx, { id, ...approval })
      await setPeopleCount(tx, { id, people })
      await insertCheck(tx, toCheck({ id, basis, ...approval }))
    } else await assertStillCleared(tx, id)
    await setLive(tx, id)
    await closeIncident(tx, { photoId: id, outcome: 'restored' })
    await recordAudit(tx, {
      entityId: id,
      action: 'submissions.restore-photo',
      detail: { is_new_check: Boolean(approval) },
    })
    return presentReviewedPhoto({ ...photo, photo_status: 'live' })
  })
}

/** Withdraws a held photo for good. Existing licenses stay valid. Audited and idempotent. */
export function withdrawHeldPhoto(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const photo = await loadForReview(tx, id)
    if (photo.photo_status === 'withdrawn') return presentReviewedPhoto(photo)
    if (photo.photo_status !== 'incident_hold') throw new AppError('photo_not_held')

    await setStatus(tx, { id, status: 'withdrawn' })
    await closeIncident(tx, { photoId: id, outcome: 'withdrawn' })
    await recordAudit(tx, { action: 'submissions.withdraw-held-photo', entityId: id })
    return presentReviewedPhoto({ ...photo, photo_status: 'withdrawn' })
  })
}
