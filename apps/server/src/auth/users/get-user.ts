import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import { presentUser, type WireUser } from './present.ts'
import { findUser } from './queries.ts'

export async function getUser({ db }: AuthCtx, id: string): Promise<WireUser> {
  const user = await findUser(db, id)
  if (!user) throw new WireError('user_not_found')
  return presentUser(user)
}
