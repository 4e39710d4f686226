import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TestDatabase, testDatabase } from '@shoebox/server/testing/database'
import { createSigningKey, type SigningKey } from '@shoebox/server/testing/signing-key'

const program = resolve(import.meta.dirname, '../apps/server/src/api.ts')
const siteOrigin = 'https://shoebox.test'

export type ApiProcess = {
  url: string
  database: TestDatabase
  key: SigningKey
  /** Everything the process wrote so far. */
  output: () => string
  stop: () => Promise<void>
}

/** The API as it runs in production, in a process of its own, on a database of its own. */
export async function startApi(variables: Record<string, string> = {}): Promise<ApiProcess> {
  const database = await testDatabase()
  const key = await createSigningKey(database, siteOrigin)
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.url('api'),
      SITE_ORIGIN: siteOrigin,
      CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
      API_HOST: '127.0.0.1',
      API_PORT: String(port),
      RATE_LIMIT_PER_ADDRESS: '1000000000',
      RATE_LIMIT_PER_ACCOUNT: '1000000000',
      CONTACT_LIMIT_PER_HOUR: '1000000000',
      ...variables,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, () => (child.exitCode === null ? null : output))
  return {
    url,
    database,
    key,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await database.drop()
    },
  }
}

async function untilReady(url: string, endedWith: () => string | null) {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const ended = endedWith()
    if (ended !== null) throw new Error(`the API ended:\n${ended}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error('the API was not ready within 20 s')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
