import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { checkOf } from '../review/approve-photo.ts'
import { insertCheck } from '../review/check-queries.ts'
import { findClearance, isCleared } from '../review/clearance-queries.ts'
import { loadForReview } from '../review/load-review.ts'
import { presentHeld } from '../review/present-review.ts'
import { findMissingParts, refuseUncleared, type Sighting } from '../review/refuse-uncleared.ts'
import { setPeopleCount } from '../review/review-queries.ts'
import { closeIncident, putBack } from './incident-queries.ts'

type Restoring = { id: string; approval?: Sighting | undefined }

/**
 * Back on sale once the rights are complete again. Where faces changed, the earlier check is of another picture of
 * things, and whoever restores has to have looked anew.
 */
export function restorePhoto(ctx: UserCtx, { id, approval }: Restoring) {
  return inTransaction(ctx, async (tx) => {
    const photo = await loadForReview(tx, id)
    if (photo.photo_status === 'live') return presentHeld(photo)
    if (photo.photo_status !== 'incident_hold') throw new AppError('photo_not_held')

    if (approval) {
      const { basis, people } = await refuseUncleared(tx, { id, ...approval })
      await setPeopleCount(tx, { id, people })
      await insertCheck(tx, checkOf({ id, basis, ...approval }))
    } else if (!(await isCleared(tx, id))) {
      const missing = findMissingParts(await findClearance(tx, id))
      const issues = missing.length > 0 ? missing : [lookAgain]
      throw new AppError('photo_not_cleared', { issues })
    }
    await putBack(tx, id)
    await closeIncident(tx, { photoId: id, outcome: 'restored' })
    await recordAudit(tx, {
      entityId: id,
      action: 'submissions.restore-photo',
      detail: { is_new_check: Boolean(approval) },
    })
    return presentHeld({ ...photo, photo_status: 'live' })
  })
}

const lookAgain = { path: 'check', message: 'It has to be looked at again' }
