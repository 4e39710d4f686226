import { houseRun } from './house-plantings.ts'
import type { GuardRun, Planting } from './planting.ts'

// Joined from parts, so that the guards do not report this file.
const unknownStatement = ['S0', '0', '00'].join('.')

const plantedQuery = `import { sql } from 'kysely'
import type { UserTx } from '../context.ts'
export const findPlanted = ({ db }: UserTx) => sql<{ planted: string }>\`select id from projects\`.execute(db)
`

const lines = (count: number) => Array.from({ length: count }, (_, n) => `  // ${n}`).join('\n')

const cycle: readonly Planting[] = [
  {
    breaks: 'no cycles',
    path: 'packages/domain/src/planted-cycle-a.ts',
    text: "import { b } from './planted-cycle-b.ts'\nexport const a = (): number => b()\n",
    expects: /no-cycle[\s\S]*?planted-cycle-[ab]\.ts/,
  },
  {
    breaks: 'no cycles',
    path: 'packages/domain/src/planted-cycle-b.ts',
    text: "import { a } from './planted-cycle-a.ts'\nexport const b = (): number => a()\n",
    expects: /no-cycle/,
  },
]

/** One entry per npm script of `npm run check` and of code-shape, with every rule of that script that we rely on. */
export const guardRuns: readonly GuardRun[] = [
  {
    script: 'format',
    plantings: [
      {
        breaks: 'formatting',
        path: 'packages/domain/src/planted-format.ts',
        text: 'export const planted   = "x";\n',
        expects: /planted-format\.ts/,
      },
    ],
  },
  {
    script: 'lint:rules',
    where: ['packages/domain/src'],
    plantings: [
      {
        breaks: 'no any',
        path: 'packages/domain/src/planted-any.ts',
        text: 'export const planted: any = 1\n',
        expects: /no-explicit-any[\s\S]*?planted-any\.ts/,
      },
      {
        breaks: 'no floating promise (type-aware)',
        path: 'packages/domain/src/planted-promise.ts',
        text: 'export function planted(): void {\n  Promise.resolve(1)\n}\n',
        expects: /no-floating-promises[\s\S]*?planted-promise\.ts/,
      },
      ...cycle,
      {
        breaks: 'files of at most 300 lines',
        path: 'packages/domain/src/planted-length.ts',
        text: `${lines(300)}\nexport const planted = 1\n`,
        expects: /max-lines[\s\S]*?planted-length\.ts/,
      },
      {
        breaks: 'functions of at most 80 lines',
        path: 'packages/domain/src/planted-function.ts',
        text: `export function planted(): number {\n${'  Math.random()\n'.repeat(81)}  return 1\n}\n`,
        expects: /max-lines-per-function[\s\S]*?planted-function\.ts/,
      },
      {
        breaks: 'no default export',
        path: 'packages/domain/src/planted-default.ts',
        text: 'export default 1\n',
        expects: /no-default-export[\s\S]*?planted-default\.ts/,
      },
    ],
  },
  { script: 'lint:cycles', where: ['packages/domain/src'], plantings: [...cycle] },
  houseRun,
  {
    script: 'types',
    where: ['packages/domain', 'packages/contract', 'packages/web-kit'],
    plantings: [
      {
        breaks: 'types',
        path: 'packages/domain/src/planted-type.ts',
        text: "export const planted: number = 'one'\n",
        expects: /planted-type\.ts.*TS2322/,
      },
      {
        breaks: 'every endpoint declares access',
        path: 'packages/contract/src/planted-access.ts',
        text: `import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const planted = endpoint({
  method: 'GET',
  path: '/api/planted',
  summary: 'Nobody said who may call this',
  output: z.object({}),
  errors: [],
})
`,
        expects: /planted-access\.ts.*(?:\n.*)*?access/,
      },
      {
        breaks: 'a component test fakes what the contract allows',
        path: 'packages/web-kit/src/testing/planted-answer.ts',
        text: `import { fakeServer } from './fake-server.ts'

export const planted = fakeServer({ getSiteBanner: { words: 1 } })
`,
        expects: /planted-answer\.ts.*TS2322/,
      },
    ],
  },
  {
    script: 'unused',
    plantings: [
      {
        breaks: 'nothing unused',
        path: 'packages/domain/src/planted-unused.ts',
        text: 'export const planted = 1\n',
        expects: /planted-unused\.ts/,
      },
    ],
  },
  {
    script: 'emails',
    plantings: [
      {
        breaks: 'mails are as rendered',
        path: 'apps/server/src/auth/emails/magic-link.txt',
        text: 'P.S. planted\n',
        append: true,
        expects: /magic-link\.txt drifted/,
      },
    ],
  },
  {
    script: 'test:unit',
    arguments: ['packages/domain/src/planted'],
    plantings: [
      {
        breaks: 'unit tests',
        path: 'packages/domain/src/planted.test.ts',
        text: "import { expect, it } from 'vitest'\nit('fails', () => expect(1).toBe(2))\n",
        expects: /1 failed/,
      },
    ],
  },
  {
    script: 'test:browser',
    arguments: ['packages/web-kit/src/planted'],
    plantings: [
      {
        breaks: 'component tests',
        path: 'packages/web-kit/src/planted.browser.test.ts',
        text: "import { expect, test } from 'vitest'\ntest('fails', () => expect(document.title).toBe('planted'))\n",
        expects: /1 failed/,
      },
    ],
  },
  {
    script: 'test:server',
    arguments: ['apps/server/src/planted'],
    plantings: [
      {
        breaks: 'server tests',
        path: 'apps/server/src/planted.test.ts',
        text: "import { expect, it } from 'vitest'\nit('fails', () => expect(1).toBe(2))\n",
        expects: /1 failed/,
      },
    ],
  },
  {
    script: 'test:server',
    arguments: ['apps/server/src/db/statements'],
    plantings: [
      {
        breaks: 'statements that return their row type',
        path: 'apps/server/src/projects/planted-queries.ts',
        text: plantedQuery,
        expects: /planted-queries\.ts:\d+ projects\/findPlanted: does not return planted/,
      },
    ],
  },
  {
    script: 'schema',
    plantings: [
      {
        breaks: 'no schema drift',
        path: 'apps/server/db/schema.sql',
        text: '-- drift\n',
        append: true,
        expects: /schema\.sql drifted/,
      },
    ],
  },
  {
    script: 'ledger',
    plantings: [
      {
        breaks: 'only statements that exist',
        path: 'packages/domain/src/planted-ledger.test.ts',
        text: `import { expect, it } from 'vitest'\nit('[${unknownStatement}] proves nothing', () => expect(1).toBe(1))\n`,
        expects: /S0\.0\.00/,
      },
    ],
  },
]
