import type { FaceStatus } from '@shoebox/domain/rights/clearance'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { type Box, findFace, insertFace } from './face-queries.ts'
import { assertFaceLimit } from './person-rules.ts'
import { type ActingAs, loadPhotoOfFaces } from './photo-access.ts'
import { presentFace } from './present-people.ts'
import { type PersonChoice, resolvePerson } from './resolve-person.ts'

export type FaceInput = {
  photoId: string
  as?: ActingAs
  id?: string | undefined
  box: Box
  person?: PersonChoice | null | undefined
  face_status?: FaceStatus | undefined
  age?: number | null | undefined
}

/** Adds a face that a user marked by hand. Idempotent by id: returns the existing face unchanged. */
export function addFace(ctx: UserCtx, { photoId, as = 'family', ...input }: FaceInput) {
  return inTransaction(ctx, async (tx) => {
    const photo = await loadPhotoOfFaces(tx, { photoId, as })
    const existing = input.id && (await findFace(tx, input.id))
    if (existing && existing.photo_id === photoId) return presentFace(existing)

    await assertFaceLimit(tx, photo)
    const isUnidentifiable = input.face_status === 'unidentifiable'
    const choice = isUnidentifiable ? null : (input.person ?? null)
    const id = await insertFace(tx, {
      id: input.id,
      photoId,
      box: clipToPhoto(input.box),
      personId: choice && (await resolvePerson(tx, { choice, familyId: photo.user_id, as })),
      status: input.face_status ?? 'identifiable',
      age: input.age ?? null,
    })
    const face = id && (await findFace(tx, id))
    if (!face) throw new AppError('conflict')

    if (photo.user_id !== ctx.actor.userId)
      await recordAudit(tx, {
        action: 'rights.add-face',
        entityId: photoId,
        detail: { face_id: face.id, changed: ['box'] },
      })
    return presentFace(face)
  })
}

/** Clips the box, because the contract tolerates rounding errors at the right and bottom edges. */
function clipToPhoto({ x, y, width, height }: Box): Box {
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}
