import { collapseWhitespace } from '@shoebox/domain/collapse-whitespace'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { insistOnRoomForPerson } from './insist-on-room.ts'
import { insistOnStanding } from './insist-on-standing.ts'
import { findOwnPerson, insertPerson, type NewPerson } from './people-queries.ts'
import { presentPerson } from './present-people.ts'

/** Two of one family may have one name. The same id twice is one person, as she stands. */
export function createPerson(ctx: UserCtx, person: NewPerson) {
  return inTransaction(ctx, async (tx) => {
    const known = person.id && (await findOwnPerson(tx, person.id))
    if (known) return presentPerson(known)

    insistOnStanding(person)
    await insistOnRoomForPerson(tx)
    const id = await insertPerson(tx, { ...person, name: collapseWhitespace(person.name) })
    const row = id && (await findOwnPerson(tx, id))
    if (!row) throw new AppError('conflict')

    return presentPerson(row)
  })
}
