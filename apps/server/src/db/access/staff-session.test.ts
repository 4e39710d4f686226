import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { rightsOn } from './grants.ts'
import { claimsOf, people, sessions } from './identities.ts'
import { tables, views } from './matrix.ts'
import { buildWorld } from './world.ts'

let database: TestDatabase
let client: PoolClient

beforeAll(async () => {
  database = await testDatabase()
  client = await database.admin.connect()
  await buildWorld(client)
})
afterAll(async () => {
  client.release()
  await database.drop()
})

type Staff = 'moderator' | 'admin'
type Reached = Record<string, number>

/** How many rows of each table and view a statement reaches with these claims, after this change. */
async function reachedWith(claims: string, change = 'select'): Promise<Reached> {
  await client.query('begin')
  try {
    await client.query(change)
    const { rows } = await client.query<{ statement: string; reached: number }>(
      `select statement, pg_temp.probe('authenticated', $1, statement)::int as reached
       from unnest($2::text[]) as t (statement)`,
      [claims, await statements()],
    )
    return Object.fromEntries(rows.map(({ statement, reached }) => [statement, reached]))
  } finally {
    await client.query('rollback')
  }
}

async function statements(): Promise<string[]> {
  const all = [...Object.keys(tables), ...Object.keys(views)].map((name) => `select from ${name}`)
  for (const table of Object.keys(tables)) {
    const rights = (await rightsOn(client, table))('moderator')
    if (rights.delete) all.push(`delete from ${table}`)
    const [column] = rights.update
    if (column) all.push(`update ${table} set "${column}" = "${column}"`)
  }
  return all
}

const asCustomer = (staff: Staff) =>
  `update user_roles set role = 'customer' where user_id = '${people[staff]}'`

const sessionSet = (staff: Staff, set: string) =>
  `update auth.sessions set ${set} where id = '${sessions[staff]}'`

describe.each(['moderator', 'admin'] as const)('direct SQL of a %s', (staff) => {
  const live = claimsOf(staff, sessions[staff])

  it('reaches more than without the role, with a live session at aal2', async () => {
    const plain = await reachedWith(live, asCustomer(staff))
    const full = await reachedWith(live)
    expect(Object.keys(full).length).toBeGreaterThan(100)
    expect(full['select from releases']).toBeGreaterThan(plain['select from releases'] ?? 0)
    expect(full['select from photos']).toBeGreaterThan(plain['select from photos'] ?? 0)
  })

  it.each([
    ['at aal1', sessionSet(staff, `aal = 'aal1'`)],
    ['after the session was deleted', `delete from auth.sessions where id = '${sessions[staff]}'`],
    ['after the session expired', sessionSet(staff, `expires_at = now() - interval '1 second'`)],
    [
      'while banned',
      `update auth.users set banned_until = now() + interval '1 day' where id = '${people[staff]}'`,
    ],
    ['with a session of another user', sessionSet(staff, `user_id = '${people.customer}'`)],
  ])('reaches no more than without the role %s', async (_, change) => {
    expect(await reachedWith(live, change)).toEqual(await reachedWith(live, asCustomer(staff)))
  })

  it('reaches no more than without the role when the claims name no session', async () => {
    const claims = JSON.stringify({ sub: people[staff], role: 'authenticated', aal: 'aal2' })
    expect(await reachedWith(claims)).toEqual(await reachedWith(claims, asCustomer(staff)))
  })

  it('needs the second factor when no rule is written, and not when it is optional', async () => {
    const aal1 = sessionSet(staff, `aal = 'aal1'`)
    const plain = await reachedWith(live, asCustomer(staff))
    expect(await reachedWith(live, `${aal1}; delete from auth.staff_rules`)).toEqual(plain)
    const optional = 'update auth.staff_rules set second_factor_required = false'
    expect(await reachedWith(live, `${aal1}; ${optional}`)).toEqual(await reachedWith(live))
  })
})
