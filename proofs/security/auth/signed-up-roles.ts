import { signUp } from '@shoebox/server/testing/sign-up'
import type { Replicas } from './replicas.ts'

/** What somebody might send along who wants to be more than a customer. */
const wishes: readonly Record<string, unknown>[] = [
  { role: 'admin' },
  { roles: ['admin', 'moderator'] },
  { user_role: 'admin', is_admin: true },
  { app_metadata: { role: 'admin', roles: ['admin'] } },
]

/** The roles that each sign-up got. */
export async function signUpWithRoles({ apis, database }: Replicas): Promise<string[][]> {
  const roles: string[][] = []
  for (const data of wishes) {
    const { session } = await signUp(apis[0], { data })
    const { rows } = await database.admin.query<{ role: string }>(
      'select role from user_roles where user_id = $1',
      [session.user.id],
    )
    roles.push(rows.map(({ role }) => role))
  }
  return roles
}
