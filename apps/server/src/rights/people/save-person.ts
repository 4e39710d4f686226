import { spellList } from '@shoebox/domain/catalog/photo-vocabulary'
import { collapseWhitespace } from '@shoebox/domain/collapse-whitespace'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { insistOnStanding } from './insist-on-standing.ts'
import {
  findOwnPerson,
  hasSigned,
  lockOwnPerson,
  type PersonChange,
  updateOwnPerson,
} from './people-queries.ts'
import { presentPerson } from './present-people.ts'

/**
 * How somebody stands decides whose signature counts: the database holds what is no longer released. A name that
 * somebody signed under is theirs and not the family's to change.
 */
export function savePerson(ctx: UserCtx, change: PersonChange & { id: string }) {
  return inTransaction(ctx, async (tx) => {
    const was = await lockOwnPerson(tx, change.id)
    if (!was) throw new AppError('not_found')
    const name = change.name === undefined ? undefined : collapseWhitespace(change.name)
    if (name !== undefined && name !== was.name && (await hasSigned(tx, change.id)))
      throw new AppError('person_has_signed')

    const ethnicities = change.ethnicities && spellList('ethnicities', change.ethnicities)
    await updateOwnPerson(tx, { ...change, name, ethnicities })
    const row = await findOwnPerson(tx, change.id)
    if (!row) throw new AppError('not_found')
    if (row.standing !== was.standing || row.birth_year !== was.birth_year) insistOnStanding(row)

    return presentPerson(row)
  })
}
