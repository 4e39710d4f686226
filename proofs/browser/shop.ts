import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '@shoebox/e2e/support/browser/chromium'
import { type ApiProcess, startApi } from '../api-process.ts'
import { addPopularPhotos } from './popular-photos.ts'

const root = resolve(import.meta.dirname, '../..')

export type Shop = {
  url: string
  browser: Browser
  /** Folder of the built files. */
  files: string
  /** The API process that serves it, with its database. */
  api: ApiProcess
  stop: () => Promise<void>
}

/**
 * The production build of the shop, served by the API, with the demo content and as many popular photos as the home page
 * shows.
 */
export async function openShop(flags: readonly string[] = []): Promise<Shop> {
  const dist = await buildOnce()
  const api = await startApi({ SITE_DIST: dist })
  await addDemo(api)
  const removePhotos = await addPopularPhotos(api)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, ...flags],
  })

  return {
    url: api.url,
    browser,
    files: join(dist, 'client'),
    api,
    stop: async () => {
      await browser.close()
      await removePhotos()
      await api.stop()
    },
  }
}

let built: Promise<string> | undefined

/** Every claim of one run measures the same build. */
function buildOnce(): Promise<string> {
  built ??= build()

  return built
}

async function build(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'shoebox-shop-'))
  process.once('exit', () => void rm(dist, { recursive: true, force: true }))
  await run('vite', ['build', 'apps/web', '--app', '--logLevel', 'error'], {
    NODE_ENV: 'production',
    SITE_DIST: dist,
  })

  return dist
}

async function addDemo({ database }: ApiProcess): Promise<void> {
  await run(process.execPath, ['apps/server/db/demo/main.ts'], {
    AUTH_DATABASE_URL: database.url('auth_admin'),
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
