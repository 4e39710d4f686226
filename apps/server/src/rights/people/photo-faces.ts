import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { suggestPeople } from '../faces/similarity-queries.ts'
import { deleteFace, findPhotoOfFace, listPhotoFaces } from './face-queries.ts'
import { type ActingAs, loadPhotoOfFaces } from './photo-access.ts'
import { presentFace } from './present-people.ts'

/** Lists faces from left to right. Unnamed faces have a suggested person if the family consented to face search. */
export function listFaces(
  ctx: UserCtx,
  { photoId, as = 'family' }: { photoId: string; as?: ActingAs },
) {
  return inTransaction(ctx, async (tx) => {
    await loadPhotoOfFaces(tx, { photoId, as })
    const faces = await listPhotoFaces(tx, photoId)
    const suggestions = await suggestPeople(tx, photoId)
    return { faces: faces.map((face) => presentFace(face, suggestions)) }
  })
}

/** Idempotent. Does nothing if the face belongs to a photo of another family. */
export async function removeFace(
  ctx: UserCtx,
  { id, as = 'family' }: { id: string; as?: ActingAs },
): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const photo = await findPhotoOfFace(tx, id)
    if (!photo) return
    const isOwn = photo.user_id === ctx.actor.userId
    if (!isOwn && as === 'family') return

    await deleteFace(tx, id)
    if (!isOwn)
      await recordAudit(tx, {
        action: 'rights.remove-face',
        entityId: photo.id,
        detail: { face_id: id, changed: [] },
      })
  })
}
