import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthClient } from '../../src/testing/auth/auth-client.ts'
import { solveCaptcha } from '../../src/testing/auth/auth-requests.ts'
import { type TestServer, testServer } from '../../src/testing/test-server.ts'
import { addPeople, people } from './people.ts'

let server: TestServer

const password = 'demo pass phrase'

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const add = (given: string | null) =>
  addPeople({
    authUrl: server.database.url('auth_admin'),
    ownerUrl: server.database.url('shoebox_owner'),
    siteOrigin: 'https://shoebox.test',
    secrets: [{ version: 1, value: 'test-secret-of-the-engine-0123456789abcdef' }],
    password: given,
  })

async function rolesByPerson() {
  const { rows } = await server.database.admin.query<{ name: string; roles: string }>(
    `select split_part(u.email, '@', 1) as name, string_agg(r.role, ' ' order by r.role) as roles
     from auth.users u join user_roles r on r.user_id = u.id group by 1`,
  )
  return Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))
}

async function signIn(email: string) {
  const options = { captchaToken: await solveCaptcha({ action: 'password' }) }
  const client = createAuthClient(server)
  return (await client.signInWithPassword({ email, password, options })).error
}

describe('the people of the demo', () => {
  it('are one of every role, and twice is as once', async () => {
    await add(password)
    await add(password)
    expect(await rolesByPerson()).toEqual({
      customer: 'customer',
      moderator: 'customer moderator',
      admin: 'admin customer',
      contributor: 'contributor',
      both: 'contributor customer',
      'fam-03': 'contributor',
      migrated: 'customer',
    })
  })

  it('sign in with the password, all but the migrated one', async () => {
    for (const { email, isMigrated } of people) {
      const error = await signIn(email)
      expect([email, error?.code]).toEqual([email, isMigrated ? 'invalid_credentials' : undefined])
    }
  })
})
