import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { createEmptyDatabase, dropDatabase, urlFor } from '../testing/database.ts'
import { dumpSchema, generateTypes } from './dump-schema.ts'
import { migrate } from './migrate.ts'
import { withPreviousVersion } from './previous-version.ts'
import { listBaseline, readSqlFiles } from './sql-files.ts'

const schemaFile = resolve(import.meta.dirname, '../../db/schema.sql')
const typesFile = resolve(import.meta.dirname, 'generated.ts')
const write = process.argv.includes('--write')
const faults: string[] = []

const fresh = await inDatabase(async (url) => {
  await migrate(url)
  if ((await migrate(url)).length) faults.push('a second migrate was not a no-op')
  return { schema: await dumpSchema(url), types: await generateTypes(url) }
})

await compare(schemaFile, fresh.schema)
await compare(typesFile, fresh.types)
const hasPrevious = await withPreviousVersion(async (folder, commit) => {
  if (!(await hasSameBaseline(folder))) {
    process.stdout.write(`${commit} has another baseline: the upgrade was not tried\n`)
    return
  }
  const upgraded = await inDatabase(async (url) => {
    await migrate(url, { folder })
    await migrate(url)
    return dumpSchema(url)
  })
  if (upgraded !== fresh.schema) faults.push(`upgrading from ${commit} ends in another schema`)
})

for (const fault of faults) process.stdout.write(`${fault}\n`)
if (!hasPrevious) process.stdout.write('no previous commit: the upgrade was not tried\n')
if (!faults.length) process.stdout.write('schema: no drift\n')
process.exitCode = faults.length ? 1 : 0

/** Databases built from another baseline are recreated, not upgraded (docs/decisions/032). */
async function hasSameBaseline(folder: string): Promise<boolean> {
  // Commits before the baseline have no folder of functions.
  if (!existsSync(join(folder, 'functions'))) return false

  const [previous, current] = await Promise.all([readSqlFiles(folder), readSqlFiles()])
  const describe = (files: typeof current) =>
    listBaseline(files)
      .map(({ path, sha256 }) => `${path} ${sha256}`)
      .join('\n')
  return describe(previous) === describe(current)
}

async function compare(file: string, expected: string) {
  if (write) return writeFile(file, expected)
  const actual = await readFile(file, 'utf8').catch(() => '')
  if (actual === expected) return
  faults.push(`${relative(process.cwd(), file)} drifted: npm run schema:write`)
}

async function inDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const name = `schema_${randomBytes(6).toString('hex')}`
  await createEmptyDatabase(name)
  try {
    return await work(urlFor('shoebox_owner', name))
  } finally {
    await dropDatabase(name)
  }
}
