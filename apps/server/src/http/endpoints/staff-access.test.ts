import { contract, type OperationId } from '@shoebox/contract/contract'
import { flagsOf, type Role } from '@shoebox/domain/accounts/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { callEveryOperation, type Subject } from '../../testing/every-operation.ts'
import { buildSubject } from '../../testing/photos/build-subject.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

/**
 * Staff at aal1 may learn that they are staff: otherwise they could never reach the second-factor screen. becomeCustomer
 * answers with the roles that the caller then has.
 */
const reportsRole: readonly string[] = [
  'listMyRoles',
  'isCurrentUserAdmin',
  'becomeCustomer',
] satisfies OperationId[]

/** What staff with a second factor get beyond a customer from endpoints that every user may call. */
const shownToStaff = {
  // Previews of unpublished photos, for the review desk.
  moderator: ['GET /media/:id/preview', 'createSignedUrls'],
  // Admins may read every company, so one of another user is forbidden instead of not found.
  admin: [
    'GET /media/:id/preview',
    'createSignedUrls',
    'createProject',
    'findOrCreateProject',
    'placeOrder',
    'saveCheckout',
    ...Object.entries(contract)
      .filter(([, { path }]) => path.startsWith('/api/companies/:id'))
      .map(([operation]) => operation),
  ].toSorted(),
}

const staffRoles = ['moderator', 'admin'] as const

type Answer = { status: number; body: unknown }
type Answers = Record<string, Answer>

/** Reads first: a call that erases something must not hide what an earlier one would have shown. */
const operations = Object.entries(contract)
  .toSorted(([, a], [, b]) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
  .map(([operation]) => operation)

/** Bound outside the contract. Thumbs ignore the token: an <img> sends none. */
const mediaPaths = ['preview']

async function askEverything(server: TestServer, user: TestUser, on: Subject): Promise<Answers> {
  const answers: Answers = {}
  for (const name of mediaPaths) {
    const response = await server.fetch(`/media/${on.photo}/${name}`, {
      headers: user.authorization,
      redirect: 'manual',
    })
    const body: unknown = response.status === 302 ? 'redirect' : await response.json()
    answers[`GET /media/:id/${name}`] = { status: response.status, body }
  }
  const client = server.client(user)
  for (const operation of operations) {
    const call = Object.entries(callEveryOperation).find(([name]) => name === operation)?.[1]
    if (!call) throw new Error(`testing/every-operation.ts has no call of ${operation}`)
    answers[operation] = await call(client, on).then(
      (body) => ({ status: 200, body }),
      ({ status, code, message }) => ({ status, body: { code, message } }),
    )
  }
  return masked(answers, { user, on })
}

/** Two callers have different ids, times and tokens; rows of the subject are known by their name. */
function masked<Values>(values: Values, { user, on }: { user: TestUser; on: Subject }): Values {
  const known = new Map<string, string>([
    [user.id, '<caller>'],
    [user.email, '<caller email>'],
  ])
  for (const [name, value] of Object.entries(on)) known.set(String(value), `<${name}>`)
  const text = JSON.stringify(values)
    .replaceAll(
      /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:@shoebox\.test)?/g,
      (id) => known.get(id) ?? '<id>',
    )
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, '<instant>')
    .replaceAll(/X-Amz-(?:Date|Signature|Credential|Expires)=[\w%/-]+/g, '<signature>')
    .replaceAll(/"(access_token|refresh_token|session_id)":"[^"]+"/g, '"$1":"<token>"')
    .replaceAll(/"(expires_at|expires_in|seed|random_key|id)":[\d.e-]+/g, '"$1":0')
    .replaceAll(/\b[0-9a-f]{64}\b/g, '<sha256>')
    .replaceAll('"aal":"aal2"', '"aal":"aal1"')
  const parsed: Values = JSON.parse(text)
  return parsed
}

type TableRows = Record<string, string[]>
type Run = { answers: Answers; rows: TableRows }

/** A database of its own for each caller, because many of the calls write. */
async function runAs(role: Role, aal: 'aal1' | 'aal2'): Promise<Run> {
  const server = await testServer({ variables: { ADMIN_MFA: 'required' } })
  try {
    const on = await buildSubject(server)
    const user = await buildUser(server, { roles: [role], aal })
    const answers = await askEverything(server, user, on)
    return { answers, rows: await rowsLeft(server, { user, on, role }) }
  } finally {
    await server.close()
  }
}

type Caller = { user: TestUser; on: Subject; role: Role }

/** Key pairs are random; requests are counted by the minute, so a run across its end has fewer. */
const differsInEveryRun = ['auth.jwks', 'rate_limits']

/** Every row of every table, because a call may write and still answer like the others. */
async function rowsLeft({ database }: TestServer, caller: Caller): Promise<TableRows> {
  const { rows: tables } = await database.admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition
       and c.oid::regclass::text <> all ($1)`,
    [differsInEveryRun],
  )
  const contents = tables.map(
    ({ name }) => `select '${name}' as name, (select json_agg(t) from ${name} t) as rows`,
  )
  const { rows } = await database.admin.query<{ name: string; rows: unknown[] | null }>(
    contents.join(' union all '),
  )
  const roleUnderTest = `"user_id":"<caller>","role":"${caller.role}"`
  const isStaff = flagsOf([caller.role]).isStaff
  return Object.fromEntries(
    rows.map(({ name, rows: left }) => [
      name,
      sorted(masked(left ?? [], caller)).filter(
        (row) => !(isStaff && name === 'user_roles' && row.includes(roleUnderTest)),
      ),
    ]),
  )
}

function sorted(rows: readonly unknown[]): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

type Difference = { operation: string; staff: Answer; customer: Answer | undefined }

/** Answers that a customer does not get. A missing second factor is a refusal like any other. */
function differences(staff: Answers, customer: Answers): Difference[] {
  return Object.entries(staff).flatMap(([operation, answer]) => {
    if (reportsRole.includes(operation)) return []
    const other = customer[operation]
    const isRefusedAlike =
      answer.status === 403 &&
      other?.status === 403 &&
      JSON.stringify(answer.body).includes('"second_factor_required"')
    if (isRefusedAlike || JSON.stringify(answer) === JSON.stringify(other)) return []

    return [{ operation, staff: answer, customer: other }]
  })
}

let asCustomer: Run
beforeAll(async () => {
  asCustomer = await runAs('customer', 'aal1')
}, 60_000)

describe('every operation of the contract, with ADMIN_MFA=required', () => {
  it('has a call that its schema admits', () => {
    const { answers } = asCustomer
    expect(Object.keys(answers)).toHaveLength(operations.length + mediaPaths.length)
    const invalid = Object.entries(answers).filter(
      ([, { status }]) => [400, 422, 429].includes(status) || status >= 500,
    )
    expect(invalid).toEqual([])
  })

  it.each(staffRoles)(
    'gives a %s at aal1 no answer that a customer does not get, except the own role',
    async (role) => {
      const { answers, rows } = await runAs(role, 'aal1')
      expect(differences(answers, asCustomer.answers)).toEqual([])
      expect(rows).toEqual(asCustomer.rows)

      const { listMyRoles, isCurrentUserAdmin } = answers
      expect(listMyRoles?.body).toContainEqual({ role })
      expect(isCurrentUserAdmin?.body).toBe(role === 'admin')
    },
    60_000,
  )

  it.each(staffRoles)(
    'gives a %s at aal2 only the listed answers more where every user may call',
    async (role) => {
      const { answers, rows } = await runAs(role, 'aal2')
      expect(rows).not.toEqual(asCustomer.rows)
      const staffOnly = Object.entries(contract).flatMap(([operation, { access }]) =>
        access === 'moderator' || access === 'admin' ? [operation] : [],
      )
      const more = differences(answers, asCustomer.answers)
        .map(({ operation }) => operation)
        .filter((operation) => !staffOnly.includes(operation))
      expect(more.toSorted()).toEqual(shownToStaff[role])
    },
    60_000,
  )
})

describe.each(['customer', 'contributor', ...staffRoles] as const)('a %s', (role) => {
  let server: TestServer
  let on: Subject
  beforeAll(async () => {
    server = await testServer()
    on = await buildSubject(server)
  })
  afterAll(() => server.close())

  const notRefused = (answers: Answers) =>
    Object.entries(answers).filter(
      ([, { status, body }]) =>
        status !== 401 || !JSON.stringify(body).includes('"session_not_found"'),
    )

  it('gets 401 from every operation after sign-out', async () => {
    const user = await buildUser(server, { roles: [role] })
    const signOut = await server.fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: user.authorization,
    })
    expect(signOut.status).toBe(204)
    expect(notRefused(await askEverything(server, user, on))).toEqual([])
  }, 60_000)

  it('gets 401 from every operation while banned', async () => {
    const user = await buildUser(server, { roles: [role] })
    await server.database.admin.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [user.id],
    )
    expect(notRefused(await askEverything(server, user, on))).toEqual([])
  }, 60_000)
})
