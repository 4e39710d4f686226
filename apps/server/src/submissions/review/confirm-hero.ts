import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { confirmCheck, findCheck } from './check-queries.ts'
import { findAllowsHero } from './clearance-queries.ts'
import { loadForReview } from './load-review.ts'

/** The second person: whoever approved cannot confirm. Twice is once. */
export function confirmHero(ctx: UserCtx, checkId: string) {
  return inTransaction(ctx, async (tx) => {
    const found = await findCheck(tx, checkId)
    if (!found) throw new AppError('not_found')
    const photo = await loadForReview(tx, found.photo_id)
    const check = await findCheck(tx, checkId)
    if (check?.reviewer_id === ctx.actor.userId) throw new AppError('same_reviewer')
    if (!check?.is_current || check.decision !== 'approved' || photo.photo_status !== 'live')
      throw new AppError('check_not_current')

    if (check.second_reviewer_id === null) {
      await confirmCheck(tx, checkId)
      const detail = { check_id: checkId }
      await recordAudit(tx, { action: 'submissions.confirm-hero', entityId: photo.id, detail })
    }
    return { photo_id: photo.id, allows_hero: await findAllowsHero(tx, photo.id) }
  })
}
