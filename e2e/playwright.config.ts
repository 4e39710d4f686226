import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { origins, ports } from './stack/addresses.ts'
import { stackEnvironment } from './stack/environment.ts'
import { chromiumFlags, findChromium } from './support/chromium.ts'

type WebServer = Exclude<NonNullable<PlaywrightTestConfig['webServer']>, unknown[]>

const summary = process.env.E2E_SUMMARY ?? process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
const root = new URL('..', import.meta.url).pathname

const server = (entry: WebServer): WebServer => ({
  cwd: root,
  env: stackEnvironment(),
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  timeout: 120_000,
  ...entry,
})

// The services run as development; a site built so would carry React's development half, three times the size.
const build = (name: string, options = '') =>
  `NODE_ENV=production vite build apps/${name} --logLevel warn ${options}`

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['list'], ...(summary ? [['json', { outputFile: summary }] as const] : [])],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumFlags,
    },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    // Pictures are taken on request: they are files of the repository, and a test run leaves those alone.
    ...(process.env.SCREENS ? [{ name: 'screens', testDir: 'screens' }] : []),
  ],
  // Started one after the other: the first makes the database that the second needs.
  webServer: [
    server({
      name: 'shop',
      command: `node e2e/stack/prepare.ts && ${build('web', '--app')} && exec node apps/server/src/api.ts`,
      url: `${origins.web}/health/ready`,
    }),
    server({ name: 'worker', command: 'exec node apps/server/src/worker.ts' }),
    server({
      name: 'contributor',
      command: `${build('contributor')} && exec vite preview apps/contributor`,
      port: ports.contributor,
    }),
  ],
})
