import { collapseWhitespace } from '@shoebox/domain/collapse-whitespace'
import type { Standing } from '@shoebox/domain/rights/release-state'
import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { lockFaces } from '../faces/consent-queries.ts'
import { insistOnRoomForPerson } from './insist-on-room.ts'
import { insistOnStanding } from './insist-on-standing.ts'
import type { As } from './load-faces.ts'
import { findOwnPersonByName, insertPerson, isOfFamily } from './people-queries.ts'

export type Whom =
  | { id: string }
  | { name: string; standing?: Standing | undefined; birth_year?: number | null | undefined }

type Naming = { whom: Whom; familyId: string; as: As }

/**
 * The person a face is named after. A name that the family has used means that person; another one becomes somebody,
 * once, however often it is clicked. Staff name nobody whom the family has not named.
 */
export async function namePerson(tx: UserTx, { whom, familyId, as }: Naming): Promise<string> {
  if ('id' in whom) {
    if (!(await isOfFamily(tx, { personId: whom.id, familyId }))) throw new AppError('not_found')
    return whom.id
  }
  if (as === 'staff')
    throw new AppError('forbidden', { message: 'Only the family names its people' })

  const name = collapseWhitespace(whom.name)
  await lockFaces(tx.db, familyId)
  const known = await findOwnPersonByName(tx, name)
  if (known) return known

  insistOnStanding(whom)
  await insistOnRoomForPerson(tx)
  const made = await insertPerson(tx, { ...whom, name })
  if (!made) throw new AppError('conflict')
  return made
}
