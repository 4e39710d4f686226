import { inTransaction, type UserCtx } from '../context.ts'
import { deleteOwnPerson } from './people-queries.ts'

/** With her releases; the boxes stay and are nobody's. Gone twice is gone once. */
export async function removePerson(ctx: UserCtx, id: string): Promise<undefined> {
  await inTransaction(ctx, (tx) => deleteOwnPerson(tx, id))
}
