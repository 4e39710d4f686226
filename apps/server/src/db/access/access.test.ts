import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { expandIdentities } from './declaration.ts'
import { databaseIdentity } from './identities.ts'
import { functions, tables, views } from './matrix.ts'
import {
  listPolicies,
  measureAll,
  noticesOpening,
  noticesRemoval,
  restrictiveClauses,
} from './mutate.ts'
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

async function names(query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name).toSorted()
}

const ours = `n.nspname in ('public', 'auth') and not exists (
  select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`

describe('the declared matrix', () => {
  it('names every table of the catalog and no other', async () => {
    const found = await names(`select o.oid::regclass::text as name from pg_class o
      join pg_namespace n on n.oid = o.relnamespace
      where o.relkind in ('r', 'p') and not o.relispartition and ${ours}`)
    expect(Object.keys(tables).toSorted()).toEqual(found)
  })

  it('names every view', async () => {
    const found = await names(`select o.oid::regclass::text as name from pg_class o
      join pg_namespace n on n.oid = o.relnamespace where o.relkind in ('v', 'm') and ${ours}`)
    expect(Object.keys(views).toSorted()).toEqual(found)
  })

  it('names every function and who may call it', async () => {
    const found = await names(`select o.oid::regprocedure::text as name from pg_proc o
      join pg_namespace n on n.oid = o.pronamespace where ${ours}`)
    expect(Object.keys(functions).toSorted()).toEqual(found)

    for (const [signature, callers] of Object.entries(functions)) {
      const wanted = new Set(expandIdentities(callers).map((who) => databaseIdentity(who).role))
      const { rows } = await client.query<{ role: string }>(
        `select role from unnest(array['anon', 'authenticated', 'worker']) r (role)
         where has_function_privilege(role, $1::regprocedure, 'execute')`,
        [signature],
      )
      expect({ signature, callers: rows.map(({ role }) => role).toSorted() }).toEqual({
        signature,
        callers: [...wanted].toSorted(),
      })
    }
  })

  it('matches what the database allows, for every identity', async () => {
    const { probes, mismatches } = await measureAll(client, { tables, views })
    expect(mismatches).toEqual([])
    expect(probes).toBeGreaterThan(2_500)
  })

  it('fails when any policy is dropped or any of its clauses is opened', async () => {
    const unnoticed: string[] = []
    for (const policy of await listPolicies(client)) {
      const access = tables[policy.table]
      if (!access) throw new Error(`${policy.table} is not in the matrix`)
      if (!(await noticesRemoval(client, policy, access))) unnoticed.push(`drop ${policy.name}`)
      for (const clause of restrictiveClauses(policy)) {
        const noticed = await noticesOpening(client, policy, { access, clause })
        if (!noticed) unnoticed.push(`open ${clause} of ${policy.name}`)
      }
    }
    expect(unnoticed).toEqual([])
  }, 180_000)
})
