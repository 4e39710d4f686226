import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createEmptyDatabase, dropDatabase, testDatabase, urlFor } from '../testing/database.ts'
import { migrate } from './migrate.ts'

const name = `migrate_${randomBytes(6).toString('hex')}`

afterEach(() => dropDatabase(name))

describe('migrate', () => {
  it('is safe when two run at once: each migration is applied by one of them', async () => {
    await createEmptyDatabase(name)
    const url = urlFor('shoebox_owner', name)
    const [first, second] = await Promise.all([migrate(url), migrate(url)])
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
    expect(Math.max(first.length, second.length)).toBeGreaterThanOrEqual(13)
    expect(await migrate(url)).toEqual([])
  })
})

describe('migrate on a busy database', () => {
  const change = '20991231000000_site_busy'

  async function folderWith(sql: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(resolve(import.meta.dirname, '../../db/migrations'), folder, { recursive: true })
    await writeFile(join(folder, `${change}.sql`), sql)
    return folder
  }

  async function readerOf(url: string): Promise<Client> {
    const client = new Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }

  it('waits for a lock 3 s at a time, so that other readers go on, and then applies', async () => {
    const database = await testDatabase()
    onTestFinished(() => database.drop())
    const folder = await folderWith('alter table photos add column busy integer')
    const [holder, reader] = await Promise.all([
      readerOf(urlFor('postgres', database.name)),
      readerOf(urlFor('postgres', database.name)),
    ])
    await holder.query('begin')
    await holder.query('select count(*) from photos')

    const migrating = migrate(database.url('shoebox_owner'), { folder })
    const waits: number[] = []
    const until = performance.now() + 9_000
    while (performance.now() < until) {
      const began = performance.now()
      const read = reader.query('select count(*) from photos')
      await Promise.race([read, sleep(until - began)])
      waits.push(performance.now() - began)
      await sleep(50)
    }
    await holder.query('commit')

    expect(await migrating).toEqual([change])
    expect(Math.max(...waits)).toBeGreaterThan(1_000)
    expect(Math.max(...waits)).toBeLessThan(4_500)
  })

  it('gives up after its attempts, says why, and leaves nothing half applied', async () => {
    const database = await testDatabase()
    onTestFinished(() => database.drop())
    const folder = await folderWith(
      'create table half (id integer); alter table photos add column busy integer',
    )
    const holder = await readerOf(urlFor('postgres', database.name))
    await holder.query('begin')
    await holder.query('select count(*) from photos')

    await expect(
      migrate(database.url('shoebox_owner'), { folder, attempts: 2, pauseMs: 100 }),
    ).rejects.toThrow(/gave up after 2 attempts/)
    await holder.query('commit')
    const { rows } = await database.admin.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
  })
})
