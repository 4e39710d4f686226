import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  createEmptyDatabase,
  dropDatabase,
  type TestDatabase,
  testDatabase,
  urlFor,
} from '../testing/database.ts'
import { migrate } from './migrate.ts'
import { databaseFolder } from './sql-files.ts'

const change = 'migrations/20991231000000_site_change.sql'

/** The product's database folder with files added or replaced. */
async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const part of ['migrations', 'functions']) {
    await cp(join(databaseFolder, part), join(folder, part), { recursive: true })
  }
  for (const [path, sql] of Object.entries(files)) await writeFile(join(folder, path), sql)
  return folder
}

describe('migrate on an empty database', () => {
  const name = `migrate_${randomBytes(6).toString('hex')}`
  afterEach(() => dropDatabase(name))

  it('is safe when two run at once: each file is applied by one of them', async () => {
    await createEmptyDatabase(name)
    const url = urlFor('shoebox_owner', name)
    const [first, second] = await Promise.all([migrate(url), migrate(url)])
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
    expect(Math.max(first.length, second.length)).toBeGreaterThanOrEqual(13)
    expect(await migrate(url)).toEqual([])
  })
})

describe('migrate on an existing database', () => {
  let database: TestDatabase
  let url: string
  beforeEach(async () => {
    database = await testDatabase()
    url = database.url('shoebox_owner')
    onTestFinished(() => database.drop())
  })

  it('names the file and the line of an error and rolls the file back', async () => {
    const folder = await folderWith({
      [change]: 'create table half (id integer);\n\nselect id from no_such_table;\n',
    })
    await expect(migrate(url, { folder })).rejects.toThrow(
      `${change}:3: relation "no_such_table" does not exist`,
    )
    const { rows } = await database.admin.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
  })

  it('applies a function again when its file changes, and only then', async () => {
    const path = 'functions/site/site_motto.sql'
    const create = (motto: string) =>
      `create or replace function site_motto() returns text language sql as $$ select '${motto}' $$;`
    const first = await folderWith({ [path]: create('first') })
    expect(await migrate(url, { folder: first })).toEqual([path])
    expect(await migrate(url, { folder: first })).toEqual([])

    const second = await folderWith({ [path]: create('second') })
    expect(await migrate(url, { folder: second })).toEqual([path])
    const { rows } = await database.admin.query('select site_motto()')
    expect(rows).toEqual([{ site_motto: 'second' }])
  })

  it('applies an unchanged file again when a migration drops its view', async () => {
    const folder = await folderWith({ [change]: 'drop view photos_details_mv cascade;' })
    const applied = await migrate(url, { folder })
    expect(applied).toContain('functions/catalog/photos/photos_details_mv.sql')
    const { rows } = await database.admin.query(
      `select to_regclass('photos_details_mv')::text as view`,
    )
    expect(rows).toEqual([{ view: 'photos_details_mv' }])
  })

  it('creates a new function before the table that uses it, and a function of that table after it', async () => {
    const folder = await folderWith({
      [change]: 'create table mottos (motto text default new_motto());',
      'functions/site/new_motto.sql': `create or replace function new_motto() returns text
         language sql as $$ select count(*)::text from public.mottos $$;`,
      'functions/site/length_of.sql': `create or replace function length_of(m mottos) returns integer
         language sql as $$ select length(m.motto) $$;`,
    })
    expect(await migrate(url, { folder })).toHaveLength(3)
    const { rows } = await database.admin.query(
      'with m as (insert into mottos default values returning *) select length_of(m::mottos) from m',
    )
    expect(rows).toEqual([{ length_of: 1 }])
  })

  it('names the file of a function that cannot be created and keeps all functions as they were', async () => {
    const folder = await folderWith({
      'functions/site/broken.sql': `create or replace function broken() returns integer
         language sql as $$
         select id from no_such_table
         where id = 1
         $$;`,
      'functions/site/fine.sql':
        'create or replace function fine() returns integer language sql as $$ select 1 $$;',
    })
    await expect(migrate(url, { folder })).rejects.toThrow(
      /functions\/site\/broken\.sql:3: relation "no_such_table" does not exist/,
    )
    const { rows } = await database.admin.query(`select to_regproc('fine') as fine`)
    expect(rows).toEqual([{ fine: null }])
  })

  it('refuses a folder without functions instead of forgetting all of them', async () => {
    const folder = await folderWith({})
    await rm(join(folder, 'functions'), { recursive: true })
    await expect(migrate(url, { folder })).rejects.toThrow(/ENOENT/)
  })

  it('refuses a database whose migrations were changed since, and says how to recreate it', async () => {
    const create = (type: string) => `create table mottos (motto ${type});`
    await migrate(url, { folder: await folderWith({ [change]: create('text') }) })
    const commented = await folderWith({ [change]: `-- Why.\n${create('text')}` })
    expect(await migrate(url, { folder: commented })).toEqual([])

    const changed = await folderWith({ [change]: create('citext') })
    await expect(migrate(url, { folder: changed })).rejects.toThrow(
      /it has 20991231000000_site_change, which was changed.*npm run services reset/,
    )
  })

  it('refuses a new migration that comes before an applied one, and says so', async () => {
    await migrate(url, { folder: await folderWith({ [change]: 'select 1;' }) })
    const earlier = 'migrations/20991230000000_site_earlier.sql'
    const folder = await folderWith({ [change]: 'select 1;', [earlier]: 'select 1;' })
    await expect(migrate(url, { folder })).rejects.toThrow(
      `${earlier} comes before 20991231000000_site_change`,
    )
  })

  it('changes nothing when the database is newer, as after a rollback of the program', async () => {
    const folder = await folderWith({
      [change]: 'create table mottos (motto text);',
      'functions/site/new_motto.sql':
        'create or replace function new_motto() returns integer language sql as $$ select 1 $$;',
    })
    await migrate(url, { folder })
    expect(await migrate(url)).toEqual([])
    expect(await migrate(url, { folder })).toEqual([])
  })
})

describe('migrate on a busy database', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await testDatabase()
    onTestFinished(() => database.drop())
  })

  async function connectReader(): Promise<Client> {
    const client = new Client({ connectionString: urlFor('postgres', database.name) })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }

  it('waits for a lock 3 s at a time, so that other readers proceed, and then applies', async () => {
    const folder = await folderWith({ [change]: 'alter table photos add column busy integer' })
    const [holder, reader] = await Promise.all([connectReader(), connectReader()])
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
    const folder = await folderWith({
      [change]: 'create table half (id integer); alter table photos add column busy integer',
    })
    const holder = await connectReader()
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
