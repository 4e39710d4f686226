import type { Role } from '@shoebox/domain/accounts/roles'
import { companyRoles } from '@shoebox/domain/studios/company-roles'
import { type Engine, startEngine } from '../../src/auth/engine/engine.ts'
import { hookData } from '../../src/auth/engine/engine-hooks.ts'
import { createPasswordHashing } from '../../src/auth/engine/password-hashing.ts'
import { createAmbientDatabase } from '../../src/db/ambient-database.ts'
import { connect } from '../../src/db/connect.ts'
import { addressOf, type DemoCompany, demoCompanies } from './companies.ts'

type Person = {
  email: string
  firstName: string
  lastName: string
  signupSite: 'shop' | 'contributor'
  /** Beside the one that the sign-up gives. */
  granted: readonly Role[]
  /** Came over from the old shop, and has no password yet. */
  isMigrated?: boolean
  /** What to try as this user, unless the address says it. */
  note?: string
}

/** One fictional user per role, including the roles of companies. */
export const people: readonly Person[] = [
  person('customer', { firstName: 'Cora', lastName: 'Lindqvist' }),
  person('moderator', { firstName: 'Milo', lastName: 'Okafor', granted: ['moderator'] }),
  person('admin', { firstName: 'Ada', lastName: 'Marchetti', granted: ['admin'] }),
  person('contributor', { firstName: 'Connie', lastName: 'Alder', signupSite: 'contributor' }),
  person('both', {
    firstName: 'Bo',
    lastName: 'Whitfield',
    signupSite: 'contributor',
    granted: ['customer'],
  }),
  // The keeper of a family of the archive whose releases are still open: what `npm run seed` adds is theirs.
  person('fam-03', { firstName: 'Michael', lastName: 'Marchetti', signupSite: 'contributor' }),
  person('migrated', {
    firstName: 'Wanda',
    lastName: 'Press',
    isMigrated: true,
    note: 'has no password yet',
  }),
  ...demoCompanies.flatMap(listMembers),
]

type Options = {
  authUrl: string
  ownerUrl: string
  siteOrigin: string
  secrets: { version: number; value: string }[]
  password: string | null
}

/** Made the way a sign-up makes them: by the engine, with profile and first role by trigger. */
export async function addPeople(options: Options): Promise<void> {
  const { authUrl, ownerUrl, siteOrigin, secrets, password } = options
  const hashing = createPasswordHashing(1)
  const pool = connect({ url: authUrl, max: 2, applicationName: 'shoebox-demo' })
  const owner = connect({ url: ownerUrl, max: 1, applicationName: 'shoebox-demo' })
  const db = createAmbientDatabase(pool)
  const engine = await startEngine({ db, hashing, siteOrigin, secrets, plugins: [] })

  for (const account of people) {
    const userId = await findOrCreate(engine, account)
    await owner.pool.query(
      `insert into user_roles (user_id, role) select $1, unnest($2::text[]) on conflict do nothing`,
      [userId, account.granted],
    )
    if (account.isMigrated) {
      await db.query(
        `update auth.users set app_metadata = app_metadata || '{"wp_migrant": true}' where id = $1`,
        [userId],
      )
    } else if (password !== null) {
      await setPassword(engine, { userId, password })
    }
  }
  await Promise.all([pool.close(), owner.close()])
}

export async function findOrCreate(
  { context: { internalAdapter } }: Engine,
  { email, firstName, lastName, signupSite }: Person,
): Promise<string> {
  const found = await internalAdapter.findUserByEmail(email)
  if (found) return found.user.id

  const userMetadata = { first_name: firstName, last_name: lastName }
  const user = await hookData.run({ newUser: { userMetadata, signupSite } }, () =>
    internalAdapter.createUser({ email, name: '', emailVerified: true }, { method: 'magic-link' }),
  )
  return user.id
}

/** Leaves a password that is the right one already. */
async function setPassword(
  { context: { internalAdapter, password: hashing } }: Engine,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  const known = await internalAdapter.findCredentialAccount(userId)
  if (known?.password && (await hashing.verify({ hash: known.password, password }))) return

  const hash = await hashing.hash(password)
  if (known) await internalAdapter.updatePassword(userId, hash)
  else {
    await internalAdapter.createAccount({
      userId,
      accountId: userId,
      providerId: 'credential',
      password: hash,
    })
  }
}

function listMembers(company: DemoCompany): Person[] {
  return companyRoles.map((role) => ({
    email: addressOf(role, company),
    ...company.members[role],
    signupSite: 'shop',
    granted: [],
    note: `${role} of ${company.name}`,
  }))
}

function person(
  name: string,
  described: Pick<Person, 'firstName' | 'lastName'> & Partial<Person>,
): Person {
  return { email: `${name}@demo.shoebox.test`, signupSite: 'shop', granted: [], ...described }
}
