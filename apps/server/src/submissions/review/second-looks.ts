import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestCtx, type UserCtx } from '../../context.ts'
import { confirmCheck, findAllowsHero, findCheck } from './clearance-queries.ts'
import { loadForReview } from './locks.ts'
import { presentSecondLook } from './present.ts'
import { listOpenSecondLooks } from './queries.ts'
import { signImages } from './sign-images.ts'

/** Lists photos that another moderator approved. A second moderator has to confirm them before hero usage. */
export async function listSecondLooks(ctx: UserCtx & Pick<RequestCtx, 'files'>) {
  const rows = await inTransaction(ctx, listOpenSecondLooks)
  const images = signImages(ctx)
  return { photos: rows.map((row) => presentSecondLook(images, row)), total: rows[0]?.total ?? 0 }
}

/** Confirms the approval of another moderator. Audited and idempotent. */
export function confirmHero(ctx: UserCtx, checkId: string) {
  return inTransaction(ctx, async (tx) => {
    // Read twice: first to find the photo to lock, then again while it is locked.
    const unlocked = await findCheck(tx, checkId)
    if (!unlocked) throw new AppError('not_found')
    const photo = await loadForReview(tx, unlocked.photo_id)
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
