import { createHash } from 'node:crypto'
import { spellList } from '@shoebox/domain/catalog/photo-vocabulary'
import { collapseWhitespace } from '@shoebox/domain/text'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { findOwnPerson, insertPerson, type NewPerson } from './people-queries.ts'
import { assertAgeGroupMatchesBirthYear, assertPeopleLimit } from './person-rules.ts'
import { presentPerson } from './present-people.ts'

type PersonInput = NewPerson & {
  /** Idempotency key, chosen by the client. A repeated key returns the existing person unchanged. */
  key?: string | undefined
}

/** A family may have two people of the same name, so only the key or the id makes the request idempotent. */
export function createPerson(ctx: UserCtx, { key, ...input }: PersonInput) {
  const person = { ...input, id: input.id ?? (key && toPersonId(ctx.actor.userId, key)) }

  return inTransaction(ctx, async (tx) => {
    const existing = person.id && (await findOwnPerson(tx, person.id))
    if (existing) return presentPerson(existing)

    assertAgeGroupMatchesBirthYear(person)
    await assertPeopleLimit(tx)
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
 * Hashes the key with the user id, so that the same key gives another id in each family. If clients chose the id itself,
 * the conflict error would reveal that another family uses it.
 */
function toPersonId(userId: string, key: string): string {
  const hex = createHash('sha256').update(`person ${userId} ${key.toLowerCase()}`).digest('hex')

  // A UUID of version 8, which is reserved for custom formats.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
