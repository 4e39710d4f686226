import type { AuthCtx } from '../auth-context.ts'
import type { UserUpdate } from '../protocol/user-update.ts'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import { getUser } from '../users/get-user.ts'
import type { WireUser } from '../users/present-user.ts'
import { mergeUserMetadata } from '../users/user-queries.ts'
import { changePassword } from './change-password.ts'

export async function updateUser(
  ctx: AuthCtx,
  claims: AccessClaims,
  { password, data }: UserUpdate,
): Promise<WireUser> {
  if (password !== undefined) await changePassword(ctx, claims, password)
  if (data) await mergeUserMetadata(ctx.db, { userId: claims.sub, data })

  return getUser(ctx, claims.sub)
}
