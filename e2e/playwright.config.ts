import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { lanes, originsOf, portsOf } from './stack/addresses.ts'
import { contributorFolder, stackEnvironment } from './stack/environment.ts'
import { chromiumFlags, findHeadlessShell } from './support/browser/chromium.ts'
import { timeoutFactor } from './support/browser/timeout-factor.ts'

type WebServer = Exclude<NonNullable<PlaywrightTestConfig['webServer']>, unknown[]>

const jsonReport = process.env.E2E_SUMMARY ?? process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
const root = new URL('..', import.meta.url).pathname

/** Playwright starts servers in order, so the command of the first one also prepares databases and builds. */
function createLaneServers(lane: number): WebServer[] {
  const server = (name: string, options: Omit<WebServer, 'name'>): WebServer => ({
    name: lanes === 1 ? name : `${name} ${lane}`,
    cwd: root,
    env: stackEnvironment(lane),
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 120_000,
    ...options,
  })
  const prepareCommand = lane === 0 ? 'node e2e/stack/prepare.ts && ' : ''

  return [
    server('shop', {
      command: `${prepareCommand}exec node apps/server/src/api.ts`,
      url: `${originsOf(lane).web}/health/ready`,
    }),
    server('worker', { command: 'exec node apps/server/src/worker.ts' }),
    server('contributor', {
      command: `exec vite preview apps/contributor --outDir ${contributorFolder}`,
      port: portsOf(lane).contributor,
    }),
  ]
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: lanes,
  forbidOnly: true,
  retries: process.env.CI ? 2 : 0,
  timeout: timeoutFactor * 90_000,
  expect: { timeout: timeoutFactor * 15_000 },
  reporter: [
    ['list'],
    ['./support/journey-reporter.ts'],
    ...(jsonReport ? [['json', { outputFile: jsonReport }] as const] : []),
  ],
  use: {
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: chromiumFlags,
    },
    viewport: { width: 1440, height: 900 },
    // Disables animations, so journeys don't wait for them. Journeys that test motion turn them back on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    // Only on request: screenshots are committed files, and a normal test run must not change them.
    ...(process.env.SCREENS ? [{ name: 'screens', testDir: 'screens' }] : []),
  ],
  webServer: Array.from({ length: lanes }, (_, lane) => createLaneServers(lane)).flat(),
})
