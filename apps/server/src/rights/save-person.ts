import { collapseWhitespace } from '@shoebox/domain/collapse-whitespace'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { findOwnPerson, type PersonChange, updateOwnPerson } from './people-queries.ts'
import { presentPerson } from './present-people.ts'

/** How somebody stands decides whose signature counts: the database holds what is no longer released. */
export function savePerson(ctx: UserCtx, change: PersonChange & { id: string }) {
  return inTransaction(ctx, async (tx) => {
    const name = change.name === undefined ? undefined : collapseWhitespace(change.name)
    await updateOwnPerson(tx, { ...change, name })
    const row = await findOwnPerson(tx, change.id)
    if (!row) throw new AppError('not_found')

    return presentPerson(row)
  })
}
