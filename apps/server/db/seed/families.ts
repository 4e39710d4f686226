import type { Client } from 'pg'
import { type Engine, startEngine } from '../../src/auth/engine/engine.ts'
import { createPasswordHashing } from '../../src/auth/engine/password-hashing.ts'
import type { DemoConfig } from '../../src/config/command-variables.ts'
import type { UserActor } from '../../src/context/actor.ts'
import { createAmbientDatabase } from '../../src/db/ambient-database.ts'
import { connect } from '../../src/db/connect.ts'
import { findOrCreate } from '../demo/people.ts'
import { familiesOf } from './archive/people/people.ts'
import { seed } from './archive/seed.ts'
import { grantRole } from './queries.ts'
import { buildOnboarding } from './rights/household.ts'

/** Accounts without a password and with undeliverable email, so no one can sign in to them. */
export type Households = {
  /** Accounts by family id. */
  families: ReadonlyMap<string, UserActor>
  moderator: UserActor
  /** The moderator who gives second looks. */
  colleague: UserActor
  /** Ends the sessions of all accounts. */
  leave: () => Promise<void>
}

export type Access = Pick<DemoConfig, 'authUrl' | 'siteOrigin' | 'secrets'>

/** Creates a contributor for each family of the archive and two moderators, all of them signed in. */
export async function addHouseholds(owner: Client, access: Access): Promise<Households> {
  const { authUrl, siteOrigin, secrets } = access
  const pool = connect({ url: authUrl, max: 2, applicationName: 'shoebox-seed' })
  const hashing = createPasswordHashing(1)
  const db = createAmbientDatabase(pool)
  const engine = await startEngine({ db, hashing, siteOrigin, secrets, plugins: [] })
  const tokens: string[] = []
  const enter = async (person: Parameters<typeof findOrCreate>[1]) => {
    const { actor, token } = await signIn(engine, await findOrCreate(engine, person))
    await db.query(`update auth.sessions set aal = 'aal2' where id = $1`, [actor.sessionId])
    tokens.push(token)
    return actor
  }

  const families = new Map<string, UserActor>()
  for (const family of familiesOf(seed)) {
    const { first_name: firstName, last_name: lastName } = buildOnboarding(family).profile
    const email = `${family.id}@demo.shoebox.test`
    const person = { email, firstName, lastName, signupSite: 'contributor' as const, granted: [] }
    families.set(family.id, await enter(person))
  }
  const [moderator, colleague] = [await enter(staff('archive')), await enter(staff('archive-2'))]
  for (const { userId } of [moderator, colleague])
    await grantRole(owner, { userId, role: 'moderator' })

  const leave = async () => {
    await engine.context.internalAdapter.deleteSessions(tokens)
    await pool.close()
  }
  return { families, moderator, colleague, leave }
}

const staff = (name: string) => ({
  email: `${name}@demo.shoebox.test`,
  firstName: 'Archive',
  lastName: 'Desk',
  signupSite: 'shop' as const,
  granted: [],
})

/** A session as after a sign-in link and a second factor. */
async function signIn({ context: { internalAdapter } }: Engine, userId: string) {
  const { id, token } = await internalAdapter.createSession(userId)
  const claims = { sub: userId, session_id: id, role: 'authenticated', aal: 'aal2' }
  const actor: UserActor = {
    kind: 'user',
    userId,
    sessionId: id,
    claims: JSON.stringify(claims),
  }
  return { actor, token }
}
