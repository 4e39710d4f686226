import { type Client, DatabaseError } from 'pg'
import { describeFailure, type SqlFile } from './sql-files.ts'

/** Error codes for a missing schema, table, column, function or type, which a later file may create. */
const missingObject = new Set(['3F000', '42P01', '42703', '42883', '42704'])

type Failure = { file: SqlFile; error: DatabaseError }

/**
 * Creates functions that this database does not have, before the migrations that need them: a policy, trigger, default or
 * index names a function that must exist. Bodies are not checked, because their tables may not exist yet. Views and
 * functions that take a row of a new table fail here; `applyFunctions` creates them afterwards.
 */
export async function createMissingFunctions(client: Client, files: SqlFile[]): Promise<void> {
  const known = await readChecksums(client)
  const missing = files.filter(({ path }) => !known.has(path))
  await inTransaction(client, async () => {
    await client.query('set local check_function_bodies = off')
    await applyInAnyOrder(client, missing)
  })
}

/**
 * Applies every file that changed since it was last applied, and those whose function or view a migration has dropped
 * (`drop … cascade`), all of them in one transaction; returns their paths.
 */
export async function applyFunctions(client: Client, files: SqlFile[]): Promise<string[]> {
  const known = await readChecksums(client)
  const dropped = await findDropped(client, files)
  const changed = files.filter((file) => known.get(file.path) !== file.sha256 || dropped.has(file))
  const paths = new Set(files.map(({ path }) => path))
  const removed = [...known.keys()].filter((path) => isFunction(path) && !paths.has(path))
  if (changed.length === 0 && removed.length === 0) return []

  await inTransaction(client, async () => {
    const [failure] = await applyInAnyOrder(client, changed)
    if (failure) throw toError(failure)
    await recordChecksums(client, changed)
    await client.query('delete from migrations.checksums where path = any ($1)', [removed])
  })
  return changed.map(({ path }) => path)
}

/** Compares names only: one dropped overload of several is not noticed. */
async function findDropped(client: Client, files: SqlFile[]): Promise<Set<SqlFile>> {
  const names = files.map(({ text }) => definition.exec(text)?.[1] ?? '')
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name where to_regclass(name) is null and not exists (
       select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname || '.' || p.proname = case when name like '%.%' then name else 'public.' || name end)`,
    [names],
  )
  const missing = new Set(rows.map(({ name }) => name))
  return new Set(files.filter((_, index) => missing.has(names[index] ?? '')))
}

const definition = /^create or replace (?:function|view) ([\w.]+)/m

export async function readChecksums(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ path: string; sha256: string }>(
    'select path, sha256 from migrations.checksums',
  )
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]))
}

export async function recordChecksums(client: Client, files: SqlFile[]): Promise<void> {
  await client.query(
    `insert into migrations.checksums (path, sha256) select * from unnest($1::text[], $2::text[])
     on conflict (path) do update set sha256 = excluded.sha256, applied_at = now()`,
    [files.map(({ path }) => path), files.map(({ sha256 }) => sha256)],
  )
}

const isFunction = (path: string) => path.startsWith('functions/')

/** Retries files that refer to others after those. Returns the failures once a round applies nothing. */
async function applyInAnyOrder(client: Client, files: SqlFile[]): Promise<Failure[]> {
  let failures = await applyOnce(client, files)
  for (let before = files.length; failures.length > 0 && failures.length < before; ) {
    before = failures.length
    failures = await applyOnce(
      client,
      failures.map(({ file }) => file),
    )
  }
  return failures
}

const savepoint = 'savepoint before_file; '

async function applyOnce(client: Client, files: SqlFile[]): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const file of files) {
    try {
      // In one round trip.
      await client.query(`${savepoint}${file.text}`)
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      if (!missingObject.has(error.code ?? '')) throw toError({ file, error })
      await client.query('rollback to savepoint before_file')
      failures.push({ file, error })
    }
  }
  return failures
}

/** A lock timeout keeps its own type: `migrate` tries again. */
function toError({ file, error }: Failure): Error {
  if (error.code === '55P03') return error
  return new Error(describeFailure(file, error, savepoint.length), { cause: error })
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
