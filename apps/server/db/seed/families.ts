import type { Client } from 'pg'
import { startEngine } from '../../src/auth/engine.ts'
import { createPasswordHashing } from '../../src/auth/password-hashing.ts'
import type { DemoConfig } from '../../src/config.ts'
import type { UserActor } from '../../src/context.ts'
import { connect } from '../../src/db/connect.ts'
import { joinTransactions } from '../../src/db/joining-database.ts'
import { findOrCreate } from '../demo/people.ts'
import { familiesOf } from './archive/people.ts'
import { seed } from './archive/seed.ts'
import { grantRole, nameStorefront } from './queries.ts'

/** Accounts that nobody can sign in to: they have no password, and their mail goes nowhere. */
export type Households = {
  /** By family id. */
  families: ReadonlyMap<string, UserActor>
  moderator: UserActor
}

export type Access = Pick<DemoConfig, 'authUrl' | 'siteOrigin' | 'secrets'>

/** A contributor and a storefront for each family of the archive, and who approves their photos. */
export async function addHouseholds(owner: Client, access: Access): Promise<Households> {
  const { authUrl, siteOrigin, secrets } = access
  const pool = connect({ url: authUrl, max: 2, applicationName: 'shoebox-seed' })
  const hashing = createPasswordHashing(1)
  const db = joinTransactions(pool)
  const engine = await startEngine({ db, hashing, siteOrigin, secrets, plugins: [] })

  const families = new Map<string, UserActor>()
  for (const family of familiesOf(seed)) {
    const userId = await findOrCreate(engine, {
      email: `${family.id}@demo.shoebox.test`,
      firstName: family.people[0]?.name ?? 'The',
      lastName: family.surname,
      signupSite: 'contributor',
      granted: [],
    })
    await nameStorefront(owner, { userId, name: `The ${family.surname} family` })
    families.set(family.id, actorOf(userId))
  }
  const staff = await findOrCreate(engine, {
    email: 'archive@demo.shoebox.test',
    firstName: 'Archive',
    lastName: 'Desk',
    signupSite: 'shop',
    granted: [],
  })
  await grantRole(owner, { userId: staff, role: 'moderator' })
  await pool.close()
  return { families, moderator: actorOf(staff) }
}

/** As the session of that account would be. */
function actorOf(userId: string): UserActor {
  const session_id = crypto.randomUUID()
  const claims = { sub: userId, session_id, role: 'authenticated', aal: 'aal2' }
  return { kind: 'user', userId, sessionId: session_id, claims: JSON.stringify(claims) }
}
