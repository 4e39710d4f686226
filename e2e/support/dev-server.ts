import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { currentLane, portsOf } from '../stack/addresses.ts'
import { stackEnvironment } from '../stack/environment.ts'

export type DevServer = { origin: string; stop: () => Promise<void> }

const root = resolve(import.meta.dirname, '../..')
const startDeadlineMs = 60_000

/** Serves the shop as `npm run dev` does (StrictMode, unbundled modules), with this lane's API. */
export async function startDevServer(): Promise<DevServer> {
  const port = portsOf(currentLane).api + 1000
  const child = spawn(resolve(root, 'node_modules/.bin/vite'), ['apps/web'], {
    cwd: root,
    env: { ...process.env, ...stackEnvironment(currentLane), WEB_PORT: String(port) },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await waitForResponse(`${origin}/favicon.svg`)

  return {
    origin,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function waitForResponse(url: string): Promise<void> {
  const deadline = Date.now() + startDeadlineMs
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${url} did not respond within ${startDeadlineMs} ms`)
}
