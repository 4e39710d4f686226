import { createHash } from 'node:crypto'
import { spellList } from '@shoebox/domain/catalog/photo-vocabulary'
import { collapseWhitespace } from '@shoebox/domain/collapse-whitespace'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { insistOnRoomForPerson } from './insist-on-room.ts'
import { insistOnStanding } from './insist-on-standing.ts'
import { findOwnPerson, insertPerson, type NewPerson } from './people-queries.ts'
import { presentPerson } from './present-people.ts'

type KeyedPerson = NewPerson & {
  /** Chosen by the client: the same key again answers with the person as it is now. */
  key?: string | undefined
}

/** A family may have two people of one name; only the key makes a repeated request one person. */
export function createPerson(ctx: UserCtx, { key, ...given }: KeyedPerson) {
  const person = { ...given, id: given.id ?? (key && idOfKey(ctx.actor.userId, key)) }

  return inTransaction(ctx, async (tx) => {
    const known = person.id && (await findOwnPerson(tx, person.id))
    if (known) return presentPerson(known)

    insistOnStanding(person)
    await insistOnRoomForPerson(tx)
    const id = await insertPerson(tx, {
      ...person,
      name: collapseWhitespace(person.name),
      ethnicities: spellList('ethnicities', person.ethnicities ?? []),
    })
    const row = id && (await findOwnPerson(tx, id))
    if (!row) throw new AppError('conflict')

    return presentPerson(row)
  })
}

/**
 * The id of the person behind a key, different for every family. A client that chose the id itself would learn from the
 * refusal that another family has it.
 */
function idOfKey(userId: string, key: string): string {
  const hex = createHash('sha256').update(`person ${userId} ${key.toLowerCase()}`).digest('hex')

  // A UUID of version 8, the one that applications make by rules of their own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
