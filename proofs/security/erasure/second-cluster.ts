import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createStorage, type StorageOptions } from '@shoebox/server/platform/storage/storage'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { Pool } from 'pg'
import { services } from '../../faults/run-services.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')

/** Ports below the ephemeral range (32768), different from those of services-heal. */
const ports = {
  PG_PORT: '15942',
  S3_PORT: '7980',
  SMTP_PORT: '1935',
  MAIL_PORT: '1990',
  STRIPE_DOUBLE_PORT: '4920',
  OPENID_DOUBLE_PORT: '4921',
  CAPTCHA_DOUBLE_PORT: '4922',
  API_PORT: '4930',
  WEB_PORT: '5983',
  CONTRIBUTOR_PORT: '5984',
}

type Bucket = Parameters<typeof storageOptions>[0]

export type SecondCluster = {
  database: TestDatabase
  variables: Record<string, string>
  optionsOf: (bucket: Bucket) => StorageOptions
  stop: () => Promise<void>
}

/** A new, empty cluster and storage, with the secrets of the first that a restore needs. */
export async function startSecondCluster(): Promise<SecondCluster> {
  const state = mkdtempSync(join(tmpdir(), 'shoebox-second-'))
  // If we are root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(state, 0o755)
  const place = { ...ports, SHOEBOX_STATE: state }
  const started = await services('start', place)
  if (started.code !== 0) throw new Error(started.output)
  const variables: Record<string, string> = {
    ...parseVariables((await services('env', place)).output),
    ERASURE_KEY: process.env.ERASURE_KEY ?? '',
  }
  const admin = new Pool({ connectionString: superuserUrl(variables), max: 2 })
  admin.on('error', () => {})

  return {
    variables,
    database: {
      name: 'shoebox',
      admin,
      url: (role) =>
        (role === 'worker' ? variables.WORKER_DATABASE_URL : variables.DATABASE_URL) ?? '',
      drop: async () => {},
    },
    optionsOf: (bucket) => ({
      endpoint: variables.S3_ENDPOINT ?? '',
      region: variables.S3_REGION ?? '',
      accessKeyId: variables.S3_ROOT_ACCESS_KEY_ID ?? '',
      secretAccessKey: variables.S3_ROOT_SECRET_ACCESS_KEY ?? '',
      bucket,
    }),
    stop: async () => {
      await admin.end()
      await services('stop', place)
      rmSync(state, { recursive: true, force: true })
    },
  }
}

/** Restores as described in docs/operations/backup-and-restore.md. */
export async function backUp(url: string, file: string): Promise<void> {
  await run('pg_dump', ['--format=custom', `--file=${file}`, url])
}

export async function restore({ variables }: SecondCluster, file: string): Promise<void> {
  await run('pg_restore', ['--exit-on-error', `--dbname=${superuserUrl(variables)}`, file])
}

/** Returns the output of the operator's command. */
export async function replay({ variables }: SecondCluster): Promise<string> {
  const file = resolve(root, 'apps/server/src/erasures.ts')
  const env = { ...process.env, ...variables }
  const { stdout } = await run(process.execPath, [file, 'replay'], { env })
  return stdout.trim()
}

type Copy = { key: string; body: Buffer; contentType: string }

export async function putCopies(options: StorageOptions, copies: readonly Copy[]): Promise<void> {
  const storage = createStorage(options)
  for (const copy of copies) await storage.put(copy)
  storage.close()
}

export async function readCopies(bucket: Bucket, prefixes: readonly string[]): Promise<Copy[]> {
  const storage = createStorage(storageOptions(bucket))
  const copies: Copy[] = []
  for (const prefix of prefixes) {
    for (const { key } of await storage.list({ prefix })) {
      const object = await storage.get(key)
      if (!object) throw new Error(`${key} is gone`)
      const body = Buffer.concat(await object.body.toArray())
      copies.push({ key, body, contentType: object.contentType })
    }
  }
  storage.close()
  return copies
}

function superuserUrl({ POSTGRES_ADMIN_URL = '' }: Record<string, string>): string {
  const url = new URL(POSTGRES_ADMIN_URL)
  url.pathname = '/shoebox'
  return url.toString()
}

/** Parses the KEY='value' lines of `npm run services env`. */
function parseVariables(text: string): Record<string, string> {
  const lines = text.matchAll(/^([A-Z][A-Z0-9_]*)='(.*)'$/gm)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
}
