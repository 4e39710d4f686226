import type { AccessClaims } from './access-tokens.ts'
import type { AuthCtx } from './auth-context.ts'
import { changePassword } from './change-password.ts'
import { getUser } from './get-user.ts'
import type { WireUser } from './present-user.ts'
import { mergeUserMetadata } from './user-queries.ts'
import type { UserUpdate } from './user-update.ts'

export async function updateUser(
  ctx: AuthCtx,
  claims: AccessClaims,
  { password, data }: UserUpdate,
): Promise<WireUser> {
  if (password !== undefined) await changePassword(ctx, claims, password)
  if (data) await mergeUserMetadata(ctx.db, { userId: claims.sub, data })

  return getUser(ctx, claims.sub)
}
