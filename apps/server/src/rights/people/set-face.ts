import type { FaceStatus } from '@shoebox/domain/rights/clearance'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { type Box, type FaceChange, type FaceRow, findFace, updateFace } from './face-queries.ts'
import { type ActingAs, loadPhotoOfFace } from './photo-access.ts'
import { presentFace } from './present-people.ts'
import { type PersonChoice, resolvePerson } from './resolve-person.ts'

type FaceEdit = {
  id: string
  as?: ActingAs
  box?: Box | undefined
  person?: PersonChoice | null | undefined
  face_status?: FaceStatus | undefined
  age?: number | null | undefined
}

/** Changes a face. Naming it makes it identifiable; marking it unidentifiable removes its name. */
export function setFace(ctx: UserCtx, { id, as = 'family', ...edit }: FaceEdit) {
  return inTransaction(ctx, async (tx) => {
    const photo = await loadPhotoOfFace(tx, { faceId: id, as })
    const before = await findFace(tx, id)
    if (!before) throw new AppError('not_found')

    const choice = edit.face_status === 'unidentifiable' ? null : edit.person
    const personId = choice
      ? await resolvePerson(tx, { choice, familyId: photo.user_id, as })
      : choice
    const change = dropUnchanged(before, {
      box: edit.box,
      personId,
      status: personId ? 'identifiable' : edit.face_status,
      age: edit.age,
    })
    const changed = Object.keys(change)
    if (changed.length > 0) {
      await updateFace(tx, { id, ...change })
      if (photo.user_id !== ctx.actor.userId)
        await recordAudit(tx, {
          action: 'rights.set-face',
          entityId: photo.id,
          detail: { face_id: id, changed },
        })
    }
    return presentFace((await findFace(tx, id)) ?? before)
  })
}

/** Drops unchanged values: updating them would still fire the triggers that recheck clearance and queue jobs. */
function dropUnchanged(before: FaceRow, { box, personId, status, age }: FaceChange): FaceChange {
  const isSameAge = age === before.age_min && age === before.age_max
  return {
    ...(box && hasMoved(before, box) && { box }),
    ...(personId !== undefined && personId !== before.person_id && { personId }),
    ...(status !== undefined && status !== before.face_status && { status }),
    ...(age !== undefined && !isSameAge && { age }),
  }
}

/** Compares with a tolerance, because the columns have single precision. */
function hasMoved(before: FaceRow, { x, y, width, height }: Box): boolean {
  const pairs = [
    [before.box_x, x],
    [before.box_y, y],
    [before.box_width, width],
    [before.box_height, height],
  ] as const
  return pairs.some(([stored, sent]) => Math.abs(stored - sent) > 1e-6)
}
