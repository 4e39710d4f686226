import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '@shoebox/e2e/support/chromium'
import { type ApiProcess, startApi } from '../api-process.ts'

const root = resolve(import.meta.dirname, '../..')
const dist = resolve(root, 'apps/web/dist')

/** What the browser loads, as the build left it. */
export const shopFiles = resolve(dist, 'client')

export type Shop = { url: string; browser: Browser; stop: () => Promise<void> }

/** The shop as visitors get it: built for production, delivered by the API, with the demo's content in it. */
export async function openShop(flags: readonly string[] = []): Promise<Shop> {
  await run('vite', ['build', 'apps/web', '--app', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  })
  const api = await startApi({ SITE_DIST: dist })
  await addDemo(api)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, ...flags],
  })

  return {
    url: api.url,
    browser,
    stop: async () => {
      await browser.close()
      await api.stop()
    },
  }
}

async function addDemo({ database }: ApiProcess): Promise<void> {
  await run(process.execPath, ['apps/server/db/demo/main.ts'], {
    MIGRATION_DATABASE_URL: database.url('shoebox_owner'),
  })
}

async function run(
  program: string,
  argv: readonly string[],
  variables: Record<string, string>,
): Promise<void> {
  const child = spawn(program, argv, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${argv[0]} ended with ${code}`)
}
