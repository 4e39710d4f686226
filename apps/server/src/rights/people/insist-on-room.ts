import { namingLimits } from '@shoebox/domain/rights/naming-limits'
import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { lockFaces } from '../faces/consent-queries.ts'
import { countFacesOf } from './naming-queries.ts'
import { countOwnPeople } from './people-queries.ts'

/** Under the family's lock, so that two at once do not both take the last place. */
export async function insistOnRoomForFace(
  tx: UserTx,
  photo: { id: string; user_id: string },
): Promise<void> {
  await lockFaces(tx.db, photo.user_id)
  if ((await countFacesOf(tx, photo.id)) >= namingLimits.facesOfPhoto)
    throw new AppError('too_many_faces')
}

export async function insistOnRoomForPerson(tx: UserTx): Promise<void> {
  await lockFaces(tx.db, tx.actor.userId)
  if ((await countOwnPeople(tx)) >= namingLimits.peopleOfFamily)
    throw new AppError('too_many_people')
}
