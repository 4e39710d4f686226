import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumFlags, findHeadlessShell } from './e2e/support/browser/chromium.ts'

/**
 * Nearly every file loads half the product: one process takes one file after the other and loads it once, which is half the
 * time of all tests. So a test puts back what it changes of clocks, globals and the environment, and mocks no module.
 */
const together = { isolate: false, env: { TZ: 'UTC' } }

const server = {
  ...together,
  // Much of a test is waiting: for a job, a lock, a time-out. Two files to a core keep the cores busy.
  maxWorkers: 2 * availableParallelism(),
  sequence: { groupOrder: 1 },
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  // They end what hangs; on a machine that others use as well, everything else takes as long as it takes.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 10_000 } },
  // As for the journeys: in CI a second try, and .ci/run names what needed one.
  retry: process.env.CI ? 1 : 0,
}

/** What libvips may read is settled for a whole process, and differently in these: each has one of its own. */
const pictures = [
  'apps/server/src/platform/image/**/*.test.ts',
  'apps/server/src/platform/vision/*.test.ts',
  'apps/server/db/seed/archive/*.test.ts',
]

/** Components in a real browser, with every answer of the server faked. */
const components = ['{packages,apps}/*/src/**/*.browser.test.{ts,tsx}']

/** They need OpenSearch: `npm run test:search`. */
const opensearch = ['apps/server/**/*.opensearch.test.ts']

/** They measure how long an answer takes, and would measure the tests beside them. */
const timed = [
  'apps/server/src/auth/email-links/enumeration.test.ts',
  'apps/server/src/http/overload/shedding.test.ts',
]

export default defineConfig({
  test: {
    // Left alone it keeps one core for itself: on a machine of two no file would run beside another.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{web,contributor}/src/**/*.test.{ts,tsx}',
            'ops/**/*.test.ts',
            'proofs/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...components],
          ...together,
          // Style sheets are empty in tests; the styleguide reads this one.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        plugins: [react(), tailwindcss()],
        // Found before the first test: a package that turns up later would reload the page under a running one.
        optimizeDeps: {
          entries: [
            ...components,
            'apps/{web,contributor}/src/**/*-page.tsx',
            'packages/*/src/**/*.tsx',
          ],
        },
        test: {
          name: 'browser',
          include: components,
          env: { TZ: 'UTC' },
          // It ends what hangs; on a busy machine the first page of a file alone takes ten seconds.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          retry: server.retry,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findHeadlessShell(), args: [...chromiumFlags] },
              contextOptions: { permissions: ['clipboard-write'] },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...pictures, ...opensearch, ...timed],
          ...server,
        },
      },
      {
        test: {
          name: 'server-pictures',
          include: pictures,
          ...server,
          isolate: true,
        },
      },
      {
        test: {
          name: 'server-timed',
          include: timed,
          ...server,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'server-opensearch',
          include: opensearch,
          ...server,
          // 500 random searches by brute force take over a minute on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // One node with 512 MB serves all of them.
          maxWorkers: availableParallelism(),
        },
      },
    ],
  },
})
