import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Nearly every file loads half the product: one process takes one file after the other and loads it once, which is half the
 * time of all tests. So a test puts back what it changes of clocks, globals and the environment, and mocks no module.
 */
const together = { isolate: false, env: { TZ: 'UTC' } }

const server = {
  ...together,
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  // They end what hangs; on a machine that others use as well, everything else takes as long as it takes.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
}

/** What libvips may read is settled for a whole process, and differently in these: each has one of its own. */
const pictures = [
  'apps/server/src/platform/image/**/*.test.ts',
  'apps/server/src/platform/{embeddings,faces}.test.ts',
  'apps/server/db/seed/archive/*.test.ts',
]

/** They measure how long an answer takes, and would measure the tests beside them. */
const timed = ['apps/server/src/auth/guards.test.ts', 'apps/server/src/http/shedding.test.ts']

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
          ...together,
          // Style sheets are empty in tests; the styleguide reads this one.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...pictures, ...timed],
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
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...server,
        },
      },
    ],
  },
})
