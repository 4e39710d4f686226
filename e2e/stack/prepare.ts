import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@shoebox/server/db/migrate'
import { copyDatabase, createEmptyDatabase, dropDatabase } from '@shoebox/server/testing/database'
import { openStripeAccount } from '@shoebox/server/testing/stripe/stripe-control'
import { lanes, originsOf, portsOf } from './addresses.ts'
import {
  contributorFolder,
  databaseNameOf,
  databaseUrl,
  stackEnvironment,
  stripeKeyOf,
} from './environment.ts'
import { addPhotos } from './photos.ts'

const root = resolve(import.meta.dirname, '../..')
const otherLanes = Array.from({ length: lanes - 1 }, (_, index) => index + 1)

// In parallel: filling the databases is I/O-bound, building the sites is CPU-bound.
await Promise.all([
  fillDatabases(),
  build('web', '--app'),
  build('contributor', '--outDir', contributorFolder, '--emptyOutDir'),
  run(process.execPath, 'ops/services/s3/add-origins.ts', ...allOrigins()),
  ...[0, ...otherLanes].map(openAccount),
])

async function fillDatabases(): Promise<void> {
  await dropDatabase(databaseNameOf(0))
  await createEmptyDatabase(databaseNameOf(0))
  await migrate(databaseUrl('shoebox_owner', 0))
  await addPhotos(databaseUrl('postgres', 0))

  // Must run after `addPhotos`, which inserts photos for every profile: the demo adds a profile.
  await run(process.execPath, 'apps/server/db/demo/main.ts')
  // For screenshots only: journeys count photos, and seed data would change the counts.
  if (process.env.SCREENS)
    await run(process.execPath, 'apps/server/db/seed/main.ts', '--photos', '96')
  for (const lane of otherLanes) {
    await dropDatabase(databaseNameOf(lane))
    await copyDatabase(databaseNameOf(0), databaseNameOf(lane))
  }
  if (process.env.SEARCH_ENGINE === 'opensearch')
    await Promise.all([0, ...otherLanes].map(buildSearchIndex))
}

async function buildSearchIndex(lane: number): Promise<void> {
  const settings = Object.entries(stackEnvironment(lane)).map((pair) => pair.join('='))
  const rebuild = ['apps/server/src/shoebox.ts', 'search', 'rebuild']
  await run('env', ...settings, process.execPath, ...rebuild)
}

async function openAccount(lane: number): Promise<void> {
  await openStripeAccount({
    url: process.env.STRIPE_API_URL ?? '',
    secretKey: stripeKeyOf(lane),
    webhookUrl: `http://127.0.0.1:${portsOf(lane).api}/webhooks/stripe`,
  })
}

function allOrigins(): string[] {
  return [0, ...otherLanes].flatMap((lane) => Object.values(originsOf(lane)))
}

// The environment sets NODE_ENV to `development`. A build must override it, or it contains React's development code,
// which is three times the size.
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
