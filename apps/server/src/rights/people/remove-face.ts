import { inTransaction, type UserCtx } from '../../context.ts'
import type { As } from './load-faces.ts'
import { deleteFace, findPhotoOfFace, recordFaceAct } from './naming-queries.ts'

/** Gone twice is gone once; a face of somebody else's photo is as good as gone. */
export async function removeFace(
  ctx: UserCtx,
  { id, as = 'family' }: { id: string; as?: As },
): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const photo = await findPhotoOfFace(tx, id)
    if (!photo) return
    const isOwn = photo.user_id === ctx.actor.userId
    if (!isOwn && as === 'family') return

    await deleteFace(tx, id)
    if (!isOwn)
      await recordFaceAct(tx, {
        photoId: photo.id,
        faceId: id,
        action: 'rights.remove-face',
        changed: [],
      })
  })
}
