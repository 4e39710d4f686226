import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { connect, type DatabasePool } from './connect.ts'
import type { DatabaseIdentity } from './identity.ts'
import { readInOneRoundTrip } from './read-in-one-round-trip.ts'

const anon: DatabaseIdentity = { role: 'anon', claims: '' }
const user: DatabaseIdentity = {
  role: 'authenticated',
  claims: '{"sub":"7d0c1b62-6a4e-4f0f-9f5a-0b8f6f3f3c11"}',
}
const whoAmI = CompiledQuery.raw(
  "select current_user as role, current_setting('request.jwt.claims', true) as claims",
)
let database: TestDatabase
let pool: DatabasePool

beforeAll(async () => {
  database = await testDatabase()
  pool = connect({ url: database.url('api'), max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

const ask = (identity: DatabaseIdentity, query = whoAmI, name = 'test.who') =>
  readInOneRoundTrip<Record<string, unknown>>({ pool, identity, name, query })

describe('readInOneRoundTrip', () => {
  it('runs as the identity and does not leave it on the connection', async () => {
    expect(await ask(user)).toEqual([user])
    expect((await pool.pool.query(whoAmI.sql)).rows).toEqual([{ role: 'api', claims: '' }])
    expect(await ask(anon)).toEqual([anon])
  })

  it('sets the identity for an unnamed statement without values', async () => {
    expect(await ask(user, whoAmI, '')).toEqual([user])
  })

  it('isolates concurrent reads on one connection', async () => {
    const identities = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? user : anon))
    const rows = await Promise.all(identities.map((identity) => ask(identity)))
    expect(rows.map(([row]) => row?.role)).toEqual(identities.map(({ role }) => role))
  })

  it('keeps the connection usable after a failed statement', async () => {
    const fresh = connect({ url: database.url('api'), max: 1, applicationName: 'test' })
    const broken = CompiledQuery.raw('select * from no_such_table')
    const failing = () =>
      readInOneRoundTrip({ pool: fresh, identity: user, name: 'test.broken', query: broken })

    await expect(failing()).rejects.toMatchObject({ code: '42P01' })
    await expect(failing()).rejects.toMatchObject({ code: '42P01' })
    const rows = await readInOneRoundTrip({
      pool: fresh,
      identity: user,
      name: 'test.who',
      query: whoAmI,
    })
    expect(rows).toHaveLength(1)
    await fresh.close()
  })

  it('does not reuse a connection that was terminated', async () => {
    const outcome = ask(user, CompiledQuery.raw('select pg_sleep(10)'), 'test.sleep').then(
      () => 'answered',
      (error: { code: string }) => error.code,
    )
    await expect
      .poll(async () => {
        const { rowCount } = await database.admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and query like 'select pg_sleep%'`,
          [database.name],
        )
        return rowCount
      })
      .toBe(1)
    expect(await outcome).toBe('57P01')
    expect(await ask(user)).toHaveLength(1)
  })

  it('retains no results that a scavenge cannot free', async () => {
    const rows = CompiledQuery.raw(`select repeat('x', 1000) as card from generate_series(1, 75)`)
    const readMany = async () => {
      for (let nth = 0; nth < 100; nth += 1) await ask(user, rows, 'test.cards')
      // Twice: what has survived once is old.
      collectQuickly()
      collectQuickly()
      return process.memoryUsage().heapUsed
    }
    await readMany()
    const used = [await readMany(), await readMany(), await readMany(), await readMany()]
    const grown = used.slice(1).map((bytes, nth) => (bytes - (used[nth] ?? 0)) / 1e6)

    // All that was read in between are 7.5 MB.
    expect(Math.max(...grown)).toBeLessThan(2)
  })
})

function collectQuickly(): void {
  setFlagsFromString('--expose-gc')
  const collect: (how: { type: 'minor' }) => void = runInNewContext('gc')
  collect({ type: 'minor' })
}
