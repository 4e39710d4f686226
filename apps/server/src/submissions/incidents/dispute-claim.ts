import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { loadForReview } from '../review/load-review.ts'
import { presentHeld } from '../review/present-review.ts'
import { findClaimState, setClaimState } from './dispute-queries.ts'

type Doubt = { id: string; is_disputed: boolean; reason: string }

/**
 * Staff hold a photo by doubting what it rests on: the database takes it off sale in the same transaction. To settle the
 * doubt puts nothing back on sale; that is a decision of its own.
 */
export async function disputeClaim(ctx: UserCtx, { id, is_disputed, reason }: Doubt) {
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
  // The wall has acted at the end of the transaction.
  return presentHeld(await inTransaction(ctx, (tx) => loadForReview(tx, id)))
}
