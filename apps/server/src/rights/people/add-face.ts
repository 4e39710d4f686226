import type { FaceStatus } from '@shoebox/domain/rights/clearance'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { insistOnRoomForFace } from './insist-on-room.ts'
import { type As, loadPhotoOfFaces } from './load-faces.ts'
import { namePerson, type Whom } from './name-person.ts'
import { type Box, findFace, insertFace, recordFaceAct } from './naming-queries.ts'
import { presentFace } from './present-people.ts'

export type DrawnFace = {
  photoId: string
  as?: As
  id?: string | undefined
  box: Box
  person?: Whom | null | undefined
  face_status?: FaceStatus | undefined
  age?: number | null | undefined
}

/** A box that a person drew. The same id again is the same face, as it stands. */
export function addFace(ctx: UserCtx, { photoId, as = 'family', ...drawn }: DrawnFace) {
  return inTransaction(ctx, async (tx) => {
    const photo = await loadPhotoOfFaces(tx, { photoId, as })
    const known = drawn.id && (await findFace(tx, drawn.id))
    if (known && known.photo_id === photoId) return presentFace(known)

    await insistOnRoomForFace(tx, photo)
    const isNobody = drawn.face_status === 'unidentifiable'
    const whom = isNobody ? null : (drawn.person ?? null)
    const id = await insertFace(tx, {
      id: drawn.id,
      photoId,
      box: withinPicture(drawn.box),
      personId: whom && (await namePerson(tx, { whom, familyId: photo.user_id, as })),
      status: drawn.face_status ?? 'identifiable',
      age: drawn.age ?? null,
    })
    const face = id && (await findFace(tx, id))
    if (!face) throw new AppError('conflict')

    if (photo.user_id !== ctx.actor.userId)
      await recordFaceAct(tx, {
        photoId,
        faceId: face.id,
        action: 'rights.add-face',
        changed: ['box'],
      })
    return presentFace(face)
  })
}

/** The contract lets a box be a hair too wide. */
function withinPicture({ x, y, width, height }: Box): Box {
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}
