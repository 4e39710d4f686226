import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { loadForReview } from '../review/locks.ts'
import { presentReviewedPhoto } from '../review/present.ts'
import { findClaimState, lockRelease, setClaimState, setReleaseState } from './queries.ts'

/** `is_disputed: false` settles the dispute. */
type Dispute = { id: string; is_disputed: boolean; reason: string }

/**
 * Staff dispute the rights claim of a photo, and the database takes it off sale in the same transaction. Settling the
 * dispute does not put it back on sale; restorePhoto does. Audited and idempotent.
 */
export async function disputeClaim(ctx: UserCtx, { id, is_disputed, reason }: Dispute) {
  const state = is_disputed ? 'disputed' : 'stated'
  await inTransaction(ctx, async (tx) => {
    await loadForReview(tx, id)
    const was = await findClaimState(tx, id)
    if (was === null) throw new AppError('not_found')
    if (was === state) return

    await setClaimState(tx, { photoId: id, state })
    const action = is_disputed ? 'submissions.dispute-claim' : 'submissions.settle-claim'
    await recordAudit(tx, { action, entityId: id, detail: { reason } })
  })
  // Read after the commit, because deferred triggers have changed the status at its end.
  return presentReviewedPhoto(await inTransaction(ctx, (tx) => loadForReview(tx, id)))
}

/** Staff dispute a release. The database holds every photo that depends on it. Audited and idempotent. */
export function disputeRelease(ctx: UserCtx, { id, is_disputed, reason }: Dispute) {
  const state = is_disputed ? 'disputed' : 'signed'
  return inTransaction(ctx, async (tx) => {
    const release = await lockRelease(tx, id)
    if (!release) throw new AppError('not_found')
    if (release.user_id === ctx.actor.userId)
      throw new AppError('forbidden', {
        message: 'Another member of staff has to decide about your own releases',
      })
    if (release.release_state === state) return { id, release_state: state } as const
    if (release.release_state !== (is_disputed ? 'signed' : 'disputed'))
      throw new AppError('release_not_signed')

    await setReleaseState(tx, { id, state })
    const action = is_disputed ? 'submissions.dispute-release' : 'submissions.settle-release'
    await recordAudit(tx, { action, entityId: id, detail: { reason } })
    return { id, release_state: state } as const
  })
}
