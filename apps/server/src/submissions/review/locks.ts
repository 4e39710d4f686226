import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import {
  countQueue,
  findUnlocked,
  isLockedByOther,
  lockPhotos,
  markInReview,
  renewLocks,
  unlock,
  unlockAll,
  writeSkip,
} from './lock-queries.ts'
import { presentQueue } from './present.ts'
import { lockForReview, type ReviewRow } from './queries.ts'

// Each moderator holds timed locks on photos, so that no two moderators review the same photo.

/** The photo on screen, and the next one, which the browser preloads. */
const lockedPerModerator = 2

/** Another moderator can lock a free photo between our read and our write, so we try again. */
const maxAttempts = 3

export function lockNextForReview(ctx: UserCtx) {
  return inTransaction(ctx, async (tx) => {
    const locks = (await renewLocks(tx)).slice(0, lockedPerModerator)
    for (
      let attempt = 0;
      attempt < maxAttempts && locks.length < lockedPerModerator;
      attempt += 1
    ) {
      const free = await findUnlocked(tx, lockedPerModerator - locks.length)
      if (free.length === 0) break
      locks.push(...(await lockPhotos(tx, free)))
    }
    const ids = locks.map(({ photo_id }) => photo_id)
    await markInReview(tx, ids)
    return presentQueue(locks, await countQueue(tx))
  })
}

/** Puts the photo at the end of this moderator's queue and unlocks it for others. Idempotent. */
export async function skipReview(ctx: UserCtx, id: string): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const photo = await lockForReview(tx, id)
    if (!photo || photo.is_back) throw new AppError('not_found')

    await writeSkip(tx, id)
    await unlock(tx, id)
  })
}

/** Releases all locks of a moderator who has left the review page. */
export async function unlockReviews(ctx: UserCtx): Promise<undefined> {
  await inTransaction(ctx, unlockAll)
}

/** Locks the photo's row. Throws for the moderator's own photo and for a back, which is reviewed with its front. */
export async function loadForReview(tx: UserTx, id: string): Promise<ReviewRow> {
  const photo = await lockForReview(tx, id)
  if (!photo || photo.is_back) throw new AppError('not_found')
  if (photo.user_id === tx.actor.userId)
    throw new AppError('forbidden', { message: 'Another moderator has to review your own photo' })
  return photo
}

/** Throws unless the photo awaits review and no other moderator has locked it. */
export async function requireReviewLock(
  tx: UserTx,
  { id, photo_status }: ReviewRow,
): Promise<void> {
  if (photo_status !== 'submitted' && photo_status !== 'in_review')
    throw new AppError('photo_not_in_review')
  if (await isLockedByOther(tx, id)) throw new AppError('photo_taken')
}
