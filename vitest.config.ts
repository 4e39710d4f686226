import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
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
          env: { TZ: 'UTC' },
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
