import type { Replicas } from './replicas.ts'
import { signUpByMail } from './sign-up-by-mail.ts'

/** Sign-up data that tries to get a staff role. */
const wishes: readonly Record<string, unknown>[] = [
  { role: 'admin' },
  { roles: ['admin', 'moderator'] },
  { user_role: 'admin', is_admin: true },
  { app_metadata: { role: 'admin', roles: ['admin'] } },
]

/** Returns the roles of each sign-up. */
export async function signUpWithRoles(replicas: Replicas): Promise<string[][]> {
  const roles: string[][] = []
  for (const data of wishes) {
    const { user } = await signUpByMail(replicas, data)
    const { rows } = await replicas.database.admin.query<{ role: string }>(
      'select role from user_roles where user_id = $1',
      [user.id],
    )
    roles.push(rows.map(({ role }) => role))
  }
  return roles
}
