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

// One waits for the database and for storage, the others for a core.
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

  // Afterwards: a photo is added for every profile there is, and the demo brings one.
  await run(process.execPath, 'apps/server/db/demo/main.ts')
  // Journeys count the photos they made; a picture of the shop wants some to look at.
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

// The services run as development; a site built so would carry React's development half, three times the size.
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
