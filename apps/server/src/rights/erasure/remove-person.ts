import { inTransaction, type UserCtx } from '../../context.ts'
import { findOwnPerson } from '../people/people-queries.ts'
import { erasePerson } from './erase-person.ts'

/** With everything that is known of her. Gone twice is gone once. */
export async function removePerson(ctx: UserCtx, id: string): Promise<undefined> {
  const person = await inTransaction(ctx, (tx) => findOwnPerson(tx, id))
  if (person) await erasePerson(ctx, id)
}
