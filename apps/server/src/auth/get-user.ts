import type { AuthCtx } from './auth-context.ts'
import { presentUser, type WireUser } from './present-user.ts'
import { findUser } from './user-queries.ts'
import { WireError } from './wire-error.ts'

export async function getUser({ db }: AuthCtx, id: string): Promise<WireUser> {
  const user = await findUser(db, id)
  if (!user) throw new WireError('user_not_found')
  return presentUser(user)
}
