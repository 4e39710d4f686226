import type { Page } from '@playwright/test'
import type { Role } from '@shoebox/domain/accounts/roles'
import { createSignedInUser } from '@shoebox/server/testing/auth/signed-in-user'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { origins } from '../../stack/addresses.ts'
import { adminPool, runSql } from '../data/database.ts'

export type TestUser = {
  id: string
  email: string
  /** The session as stored in the browser. */
  session: string
}

type UserOptions = { roles: readonly Role[]; firstName?: string; hasSecondFactor?: boolean }

/** Creates a user and a session. By default, staff have verified a second factor. */
export async function newUser({
  roles,
  firstName = 'Nora',
  ...options
}: UserOptions): Promise<TestUser> {
  const { hasSecondFactor = roles.includes('admin') || roles.includes('moderator') } = options
  const { client, email, session } = await createSignedInUser(
    { url: origins.web, admin: adminPool },
    { data: { first_name: firstName }, aal: hasSecondFactor ? 'aal2' : 'aal1' },
  )
  await setRoles(session.user.id, roles)

  return { id: session.user.id, email, session: client.stored.get(sessionKey) ?? '' }
}

const sharedUsers = new Map<Role, Promise<TestUser>>()

/** Returns the shared user with this role. Journeys that sign out create their own. */
export async function sharedUser(role: Role): Promise<TestUser> {
  const user = sharedUsers.get(role) ?? newUser({ roles: [role] })
  sharedUsers.set(role, user)

  return await user
}

/** Stores a session in the browser, as signing in would. */
export async function signIn(page: Page, userOrRole: Role | TestUser): Promise<TestUser> {
  const user = typeof userOrRole === 'string' ? await sharedUser(userOrRole) : userOrRole
  await storeSession(page, user.session)

  return user
}

export async function storeSession(page: Page, session: string, origin = origins.web) {
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    sessionKey,
    session,
  ] as const)
}

export async function setRoles(id: string, roles: readonly Role[]): Promise<void> {
  await runSql('delete from user_roles where user_id = $1', [id])
  for (const role of roles) {
    await runSql('insert into user_roles (user_id, role) values ($1, $2)', [id, role])
  }
}

/** Ends all sessions of the user, as staff or another device would. */
export async function endSessions(id: string): Promise<void> {
  await runSql('delete from auth.sessions where user_id = $1', [id])
}
