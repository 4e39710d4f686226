import { companyRoles } from '@shoebox/domain/studios/company-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { certificateKey } from '../../src/studios/billing/certificate-files.ts'
import { createAuthClient } from '../../src/testing/auth/auth-client.ts'
import { solveCaptcha } from '../../src/testing/auth/auth-requests.ts'
import { buildPhoto } from '../../src/testing/photos/build-photo.ts'
import { storageOptions } from '../../src/testing/storage-variables.ts'
import { type TestServer, testServer } from '../../src/testing/test-server.ts'
import { addCompanies } from './add-companies.ts'
import { demoCompanies } from './companies.ts'
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

const memberRoles = Object.fromEntries(
  demoCompanies.flatMap(({ suffix }) =>
    companyRoles.map((role) => [`${role}${suffix}`, 'customer'] as const),
  ),
)

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
      ...memberRoles,
    })
  })

  it('sign in with the password, all but the migrated one', async () => {
    for (const { email, isMigrated } of people) {
      const error = await signIn(email)
      expect([email, error?.code]).toEqual([email, isMigrated ? 'invalid_credentials' : undefined])
    }
  })
})

describe('the companies of the demo', () => {
  const query = async (text: string) => (await server.database.admin.query(text)).rows

  it('have a member of every role, invitations and exemptions in several states, and work of two members', async () => {
    await buildPhoto(server.database, { userId: await findContributor() })
    const ownerUrl = server.database.url('shoebox_owner')
    const storage = createStorage(storageOptions('company-files'))
    await addCompanies({ ownerUrl, storage })
    await addCompanies({ ownerUrl, storage })
    const [file] = await query('select id, sha256, file_size from company_exemptions limit 1')
    expect(await storage.head(certificateKey(file.id, file.sha256))).toMatchObject({
      size: file.file_size,
    })
    storage.close()
    expect(
      await query(`select c.name, string_agg(m.role, ' ' order by m.role) as roles, (select count(*)::int
          from company_billing b where b.company_id = c.id) as profiles
        from companies c join company_members m on m.company_id = c.id group by c.id order by c.name`),
    ).toEqual(
      ['Lantern & Pike', 'Nowhere Road Pictures'].map((name) => ({
        name,
        roles: 'accountant approver buyer owner viewer',
        profiles: 1,
      })),
    )
    expect(
      await query(`select c.name, count(*) filter (where answer is null and expires_at > now())::int as open,
          count(*) filter (where answer is null and expires_at <= now())::int as expired,
          count(*) filter (where answer = 'declined')::int as declined
        from companies c join company_invitations i on i.company_id = c.id group by c.id order by c.name`),
    ).toEqual([
      { name: 'Lantern & Pike', open: 1, expired: 1, declined: 1 },
      { name: 'Nowhere Road Pictures', open: 2, expired: 1, declined: 1 },
    ])
    expect(
      await query('select state, count(*)::int from company_exemptions group by 1 order by 1'),
    ).toEqual([
      { state: 'approved', count: 2 },
      { state: 'in_review', count: 2 },
      { state: 'rejected', count: 1 },
    ])
    expect(
      await query('select count(distinct user_id)::int from projects where company_id is not null'),
    ).toEqual([{ count: 4 }])
    expect(
      await query('select distinct count(*)::int from wishlist_items group by wishlist_id'),
    ).toEqual([{ count: 1 }])
  })

  async function findContributor(): Promise<string> {
    const [row] = await query(
      `select id from auth.users where email = 'contributor@demo.shoebox.test'`,
    )
    return row.id
  }
})
