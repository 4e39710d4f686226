import { contradictsBirthYear, namingLimits } from '@shoebox/domain/rights/people'
import type { Standing } from '@shoebox/domain/rights/release-state'
import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { lockFamilyFaces } from '../faces/consent-queries.ts'
import { countPhotoFaces } from './face-queries.ts'
import { countOwnPeople } from './people-queries.ts'

/** Counts while holding the family's lock, so that two parallel requests cannot both add the last face. */
export async function assertFaceLimit(
  tx: UserTx,
  photo: { id: string; user_id: string },
): Promise<void> {
  await lockFamilyFaces(tx.db, photo.user_id)
  if ((await countPhotoFaces(tx, photo.id)) >= namingLimits.facesOfPhoto)
    throw new AppError('too_many_faces')
}

export async function assertPeopleLimit(tx: UserTx): Promise<void> {
  await lockFamilyFaces(tx.db, tx.actor.userId)
  if ((await countOwnPeople(tx)) >= namingLimits.peopleOfFamily)
    throw new AppError('too_many_people')
}

type AgeGroup = { standing?: Standing | undefined; birth_year?: number | null | undefined }

/** Throws if the birth year contradicts the age group: a guardian could sign for an adult, or a child for itself. */
export function assertAgeGroupMatchesBirthYear({
  standing = 'adult',
  birth_year: birthYear = null,
}: AgeGroup): void {
  const year = new Date().getUTCFullYear()
  if (contradictsBirthYear({ standing, birthYear, year })) throw new AppError('standing_conflict')
}
