import { configDefaults, defineConfig } from 'vitest/config'

const server = {
  env: { TZ: 'UTC' },
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  testTimeout: 20_000,
}

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
          env: { TZ: 'UTC' },
          // Style sheets are empty in tests; the styleguide reads this one.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...timed],
          ...server,
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
