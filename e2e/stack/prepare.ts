import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@shoebox/server/db/migrate'
import { copyDatabase, createEmptyDatabase, dropDatabase } from '@shoebox/server/testing/database'
import { lanes, originsOf } from './addresses.ts'
import { contributorFolder, databaseOf, databaseUrl } from './environment.ts'
import { addPhotos } from './photos.ts'

const root = resolve(import.meta.dirname, '../..')
const rest = Array.from({ length: lanes - 1 }, (_, index) => index + 1)

// In parallel: one task waits for the database and storage, the others for a core.
await Promise.all([
  fillDatabases(),
  build('web', '--app'),
  build('contributor', '--outDir', contributorFolder, '--emptyOutDir'),
  run(process.execPath, 'ops/services/s3/add-origins.ts', ...allOrigins()),
])

async function fillDatabases(): Promise<void> {
  await dropDatabase(databaseOf(0))
  await createEmptyDatabase(databaseOf(0))
  await migrate(databaseUrl('shoebox_owner', 0))
  await addPhotos(databaseUrl('postgres', 0))

  // Runs after `addPhotos`, which adds a photo for every profile: the demo brings a profile of its own.
  await run(process.execPath, 'apps/server/db/demo/main.ts')
  // Journeys count their own photos, so only screenshots get seed data.
  if (process.env.SCREENS)
    await run(process.execPath, 'apps/server/db/seed/main.ts', '--photos', '96')
  for (const lane of rest) {
    await dropDatabase(databaseOf(lane))
    await copyDatabase(databaseOf(0), databaseOf(lane))
  }
}

function allOrigins(): string[] {
  return [0, ...rest].flatMap((lane) => Object.values(originsOf(lane)))
}

// The services run in development mode; without this override the build would contain React's development code, three
// times the size.
function build(name: string, ...options: string[]): Promise<void> {
  return run(
    'env',
    'NODE_ENV=production',
    'vite',
    'build',
    `apps/${name}`,
    '--logLevel',
    'warn',
    ...options,
  )
}

async function run(program: string, ...args: string[]): Promise<void> {
  const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: root })
  process.stdout.write(stdout + stderr)
}
