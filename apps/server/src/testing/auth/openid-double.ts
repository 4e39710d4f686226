import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const program = resolve(import.meta.dirname, '../../../../../ops/doubles/openid/main.ts')

type Account = {
  email: string
  name?: string
  email_verified?: boolean
  sub?: string
  picture?: string
  claims?: Record<string, unknown>
}

export type OpenidDouble = {
  /** Settings that make the server use this double. */
  variables: Record<string, string>
  start: () => Promise<void>
  stop: () => Promise<void>
  /** The next authorization returns this account, or an error, without showing a page. */
  next: (answer: { account: Account } | { error: string }) => Promise<void>
}

/** Google's double in its own process, so that a test can stop it and no other test takes its queued answers. */
export async function createOpenidDouble(siteOrigin: string): Promise<OpenidDouble> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const variables = {
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: 'test-client',
    GOOGLE_CLIENT_SECRET: 'test-client-secret',
  }
  const settings = { OPENID_DOUBLE_PORT: String(port), SITE_ORIGIN: siteOrigin, ...variables }
  let child: ChildProcess | null = null

  return {
    variables,
    start: async () => {
      child = await run(settings)
    },
    stop: async () => {
      if (!child) return
      const ended = once(child, 'exit')
      child.kill()
      child = null
      await ended
    },
    next: async (answer) => {
      const response = await fetch(`${issuer}/double/next`, {
        method: 'POST',
        body: JSON.stringify(answer),
      })
      if (!response.ok) throw new Error(`the double returned ${response.status}`)
    },
  }
}

async function run(settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('listens')) break
  }
  return child
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
