import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** `path` is relative to the database folder: migrations/0002_auth.sql, functions/auth/uid.sql. */
export type SqlFile = { path: string; name: string; text: string; sha256: string }

export type SqlFiles = {
  /** Versioned: each is applied once, in the order of its name. */
  migrations: SqlFile[]
  /** One function or view each: applied again whenever the file changes. */
  functions: SqlFile[]
  /** Functions that an early migration names and a later one drops. Only an empty database needs them. */
  retired: SqlFile[]
}

export const databaseFolder = resolve(import.meta.dirname, '../../db')

export async function readSqlFiles(folder: string = databaseFolder): Promise<SqlFiles> {
  const functions = await readFolder(folder, 'functions')
  return {
    migrations: await readFolder(folder, 'migrations'),
    functions: functions.filter((file) => !isRetired(file)),
    retired: functions.filter(isRetired),
  }
}

function isRetired({ path }: SqlFile): boolean {
  return path.startsWith('functions/retired/')
}

/** The baseline: files named by a number instead of a timestamp. All earlier migrations were squashed into them. */
export function listBaseline({ migrations }: SqlFiles): SqlFile[] {
  return migrations.filter(({ name }) => /^\d{4}_/.test(name))
}

/**
 * One line and one message, such as "migrations/0002_auth.sql:12: relation ... does not exist". `offset` is the length of
 * the text that was sent before the file.
 */
export function describeFailure(
  file: SqlFile,
  error: Error & { position?: string },
  offset = 0,
): string {
  const lines = file.text.slice(0, Math.max(0, Number(error.position ?? 0) - offset)).split('\n')
  return `${file.path}${error.position ? `:${lines.length}` : ''}: ${error.message}`
}

async function readFolder(folder: string, part: string): Promise<SqlFile[]> {
  const entries = await readdir(join(folder, part), { recursive: true })
  const names = entries.filter((entry) => entry.endsWith('.sql')).toSorted()
  return Promise.all(names.map((name) => readSqlFile(folder, `${part}/${name}`)))
}

async function readSqlFile(folder: string, path: string): Promise<SqlFile> {
  const text = await readFile(join(folder, path), 'utf8')
  const name = path.slice(path.lastIndexOf('/') + 1, -'.sql'.length)
  return { path, name, text, sha256: hashStatements(path, text) }
}

/** Ignores comments in migrations, so that they can be corrected. Comments of functions count: PostgreSQL stores them. */
function hashStatements(path: string, text: string): string {
  const hashed = path.startsWith('migrations/') ? text.replaceAll(/^\s*--.*\n/gm, '') : text
  return createHash('sha256').update(hashed).digest('hex')
}
