import type { Standing } from '@shoebox/domain/rights/release-state'
import { collapseWhitespace } from '@shoebox/domain/text'
import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { lockFamilyFaces } from '../faces/consent-queries.ts'
import { findOwnPersonByName, insertPerson, isFamilyMember } from './people-queries.ts'
import { assertAgeGroupMatchesBirthYear, assertPeopleLimit } from './person-rules.ts'
import type { ActingAs } from './photo-access.ts'

/** An existing person by id, or a name, which may be new. */
export type PersonChoice =
  | { id: string }
  | { name: string; standing?: Standing | undefined; birth_year?: number | null | undefined }

type Resolution = { choice: PersonChoice; familyId: string; as: ActingAs }

/**
 * Returns the id of the person to link to a face. A name that the family uses already means that person; a new name
 * creates one. Only the family can create people: staff must choose an existing one.
 */
export async function resolvePerson(
  tx: UserTx,
  { choice, familyId, as }: Resolution,
): Promise<string> {
  if ('id' in choice) {
    const isMember = await isFamilyMember(tx, { personId: choice.id, familyId })
    if (!isMember) throw new AppError('not_found')
    return choice.id
  }
  if (as === 'staff') throw new AppError('forbidden', { message: 'Only the family can add people' })

  const name = collapseWhitespace(choice.name)
  await lockFamilyFaces(tx.db, familyId)
  const existing = await findOwnPersonByName(tx, name)
  if (existing) return existing

  assertAgeGroupMatchesBirthYear(choice)
  await assertPeopleLimit(tx)
  const created = await insertPerson(tx, { ...choice, name })
  if (!created) throw new AppError('conflict')
  return created
}
