import type { FaceStatus } from '@shoebox/domain/rights/clearance'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { type As, loadPhotoOfFace } from './load-faces.ts'
import { namePerson, type Whom } from './name-person.ts'
import {
  type Box,
  type FaceChange,
  type FaceRow,
  findFace,
  recordFaceAct,
  updateFace,
} from './naming-queries.ts'
import { presentFace } from './present-people.ts'

type Change = {
  id: string
  as?: As
  box?: Box | undefined
  person?: Whom | null | undefined
  face_status?: FaceStatus | undefined
  age?: number | null | undefined
}

/** What is said about a face. Whoever is named can be known; where nobody can be known, nobody is named. */
export function setFace(ctx: UserCtx, { id, as = 'family', ...said }: Change) {
  return inTransaction(ctx, async (tx) => {
    const photo = await loadPhotoOfFace(tx, { faceId: id, as })
    const was = await findFace(tx, id)
    if (!was) throw new AppError('not_found')

    const isNobody = said.face_status === 'unidentifiable'
    const whom = isNobody ? null : said.person
    const personId = whom ? await namePerson(tx, { whom, familyId: photo.user_id, as }) : whom
    const change = whatChanges(was, {
      box: said.box,
      personId,
      status: personId ? 'identifiable' : said.face_status,
      age: said.age,
    })
    const changed = Object.keys(change)
    if (changed.length > 0) {
      await updateFace(tx, { id, ...change })
      if (photo.user_id !== ctx.actor.userId)
        await recordFaceAct(tx, {
          photoId: photo.id,
          faceId: id,
          action: 'rights.set-face',
          changed,
        })
    }
    return presentFace((await findFace(tx, id)) ?? was)
  })
}

/** A write that says what stands already would move rights, jobs and dates for nothing. */
function whatChanges(was: FaceRow, { box, personId, status, age }: FaceChange): FaceChange {
  const isSameAge = age === was.age_min && age === was.age_max
  return {
    ...(box && isElsewhere(was, box) && { box }),
    ...(personId !== undefined && personId !== was.person_id && { personId }),
    ...(status !== undefined && status !== was.face_status && { status }),
    ...(age !== undefined && !isSameAge && { age }),
  }
}

/** The database keeps single precision. */
function isElsewhere(was: FaceRow, { x, y, width, height }: Box): boolean {
  const pairs = [
    [was.box_x, x],
    [was.box_y, y],
    [was.box_width, width],
    [was.box_height, height],
  ] as const
  return pairs.some(([before, after]) => Math.abs(before - after) > 1e-6)
}
