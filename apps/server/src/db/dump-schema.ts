import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The schema as SQL, without lines that depend on the machine or the date. */
export async function dumpSchema(url: string): Promise<string> {
  const { stdout } = await run(
    'pg_dump',
    [
      '--schema-only',
      '--exclude-schema=graphile_worker',
      '--exclude-schema=migrations',
      '--exclude-table=click_events_2*',
      '--exclude-table=click_visits_2*',
      '--exclude-table=search_analytics_2*',
      url,
    ],
    { maxBuffer: 32 * 1024 * 1024 },
  )
  return stdout
    .split('\n')
    .filter((line) => !/^(--|\\(un)?restrict |SET |SELECT pg_catalog\.set_config)/.test(line))
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trimStart()
}

/** Generates the row types for Kysely from the database catalog. */
export async function generateTypes(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shoebox-types-'))
  const file = join(folder, 'generated.ts')
  try {
    await run('kysely-codegen', [
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${file}`,
      '--default-schema=public',
      '--include-pattern=public.*',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--log-level=error',
    ])
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}
