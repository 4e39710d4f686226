import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { lockRelease, setReleaseState } from './dispute-queries.ts'

type Doubt = { id: string; is_disputed: boolean; reason: string }

/** Every photo that rests on it is held in the same transaction. Twice is once. */
export function disputeRelease(ctx: UserCtx, { id, is_disputed, reason }: Doubt) {
  const state = is_disputed ? 'disputed' : 'signed'
  return inTransaction(ctx, async (tx) => {
    const release = await lockRelease(tx, id)
    if (!release) throw new AppError('not_found')
    if (release.user_id === ctx.actor.userId)
      throw new AppError('forbidden', { message: 'Somebody else has to judge your own releases' })
    if (release.release_state === state) return { id, release_state: state } as const
    if (release.release_state !== (is_disputed ? 'signed' : 'disputed'))
      throw new AppError('release_not_signed')

    await setReleaseState(tx, { id, state })
    const action = is_disputed ? 'submissions.dispute-release' : 'submissions.settle-release'
    await recordAudit(tx, { action, entityId: id, detail: { reason } })
    return { id, release_state: state } as const
  })
}
