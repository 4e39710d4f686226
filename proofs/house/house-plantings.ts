import type { GuardRun, Planting } from './planting.ts'

// Joined from parts, so that the guards do not report this file.
const machinePath = ['', 'root', 'notes'].join('/')

const duplicated = Array.from({ length: 14 }, (_, n) => `export const planted${n} = ${n}\n`).join(
  '',
)

const tooManyFiles: readonly Planting[] = Array.from({ length: 25 }, (_, n) => ({
  breaks: 'at most 24 files in a folder',
  path: `packages/web-kit/src/planted-crowd/part-${n}.ts`,
  text: `export const planted${n} = ${n}\n`,
  expects: /planted-crowd:1 {2}folders/,
}))

/** The files of `tooManyFiles` are also short, so web-kit exceeds its share of files under 25 lines. */
const tooManyShortFiles: Planting = {
  breaks: 'at most a fifth of the files under 25 lines',
  path: 'packages/web-kit/src/planted-crowd/part-25.ts',
  text: 'export const planted25 = 25\n',
  expects: /packages\/web-kit:1 {2}folders: .*under 25 lines/,
}

const tooFewFiles: Planting = {
  breaks: 'at least 3 files in a topic folder',
  path: 'apps/web/src/features/cart/planted-topic/part.ts',
  text: 'export const planted = 1\n',
  expects: /cart\/planted-topic:1 {2}folders/,
}

const plantedWords: readonly Planting[] = [
  {
    breaks: 'plain words in comments',
    path: 'apps/web/src/features/cart/planted-comment.ts',
    text: '// Whoever pays first.\nexport const planted = 1\n',
    expects: /planted-comment\.ts:1 {2}plain-english/,
  },
  {
    breaks: 'plain words in names',
    path: 'apps/web/src/features/cart/planted-name.ts',
    text: 'export const readAnew = 1\n',
    expects: /planted-name\.ts:1 {2}plain-english/,
  },
  {
    breaks: 'plain words in test titles',
    path: 'e2e/journeys/planted-title.spec.ts',
    text: "test('nobody waits', () => {})\n",
    expects: /planted-title\.spec\.ts:1 {2}plain-english/,
  },
  {
    breaks: 'plain words in messages',
    path: 'apps/contributor/src/features/rights/planted-message.tsx',
    text: 'export const Planted = () => <p>Every photo is asked for.</p>\n',
    expects: /planted-message\.tsx:1 {2}plain-english/,
  },
  {
    breaks: 'plain words in documents',
    path: 'docs/recipes/planted.md',
    text: 'Keys are written\nanew.\n',
    expects: /recipes\/planted\.md:1 {2}plain-english/,
  },
]

/** The rules of the guards in `ops/guards`. */
export const houseRun: GuardRun = {
  script: 'lint:house',
  plantings: [
    {
      breaks: 'no import upward between packages',
      path: 'packages/domain/src/planted-import.ts',
      text: "import { contract } from '@shoebox/contract/contract'\nexport const planted = contract\n",
      expects: /planted-import\.ts:1 {2}import-rules/,
    },
    {
      breaks: 'no import upward between rooms',
      path: 'apps/server/src/auth/planted-room.ts',
      text: "import { createCompany } from '../studios/create-company.ts'\nexport const planted = createCompany\n",
      expects: /planted-room\.ts:1 {2}import-rules/,
    },
    {
      breaks: 'a room’s queries are private',
      path: 'apps/server/src/orders/planted-private.ts',
      text: "import * as queries from '../studios/companies/queries.ts'\nexport const planted = queries\n",
      expects: /planted-private\.ts:1 {2}import-rules/,
    },
    {
      breaks: 'topics of a room import in one order',
      path: 'apps/web/src/features/site/forms/planted-topic.ts',
      text: "import { about } from '../texts/about.tsx'\nexport const planted = about\n",
      expects: /forms\/planted-topic\.ts:1 {2}import-rules/,
    },
    {
      breaks: 'every topic folder is listed in the import order',
      path: 'apps/web/src/features/site/planted-topic/part.ts',
      text: 'export const planted = 1\n',
      expects: /site\/planted-topic\/part\.ts:1 {2}import-rules/,
    },
    ...plantedWords,
    {
      breaks: 'no generic names',
      path: 'packages/domain/src/utils.ts',
      text: 'export const planted = 1\n',
      expects: /utils\.ts:1 {2}generic-names/,
    },
    {
      breaks: 'no function in a migration',
      path: 'apps/server/db/migrations/20991231000000_site_planted.sql',
      text: "create function planted() returns text language sql as $$ select '' $$;\n",
      expects: /20991231000000_site_planted\.sql:1 {2}sql/,
    },
    {
      breaks: 'one definition per SQL function',
      path: 'apps/server/db/functions/site/uid.sql',
      text: '-- Planted.\ncreate or replace function auth.uid() returns uuid language sql as $$ select null::uuid $$;\n',
      expects: /uid\.sql:\d+ {2}sql: auth\.uid\(\) is already defined/,
    },
    {
      breaks: 'no barrels',
      path: 'packages/domain/src/planted-barrel.ts',
      text: "export { rooms } from './rooms.ts'\n",
      expects: /planted-barrel\.ts:1 {2}barrels/,
    },
    {
      breaks: 'nothing written twice',
      path: 'packages/domain/src/planted-twice.ts',
      text: duplicated,
      expects: /planted-twice.*\.ts:\d+ {2}repetition/,
    },
    {
      breaks: 'nothing written twice',
      path: 'packages/domain/src/planted-first.ts',
      text: duplicated,
      expects: /planted-first\.ts/,
    },
    ...tooManyFiles,
    tooManyShortFiles,
    tooFewFiles,
    {
      breaks: 'journeys do not stub responses',
      path: 'e2e/journeys/planted-fake.spec.ts',
      text: 'export const planted = (route) => route.fulfill({ status: 500 })\n',
      expects: /planted-fake\.spec\.ts:1 {2}journeys/,
    },
    {
      breaks: 'journeys use no fixed waits',
      path: 'e2e/support/planted-pause.ts',
      text: 'export const planted = (page) => page.waitForTimeout(500)\n',
      expects: /planted-pause\.ts:1 {2}journeys/,
    },
    {
      breaks: 'no machine-specific paths',
      path: 'docs/planted.md',
      text: `See ${machinePath}.\n`,
      expects: /docs\/planted\.md:1 {2}machine-ties/,
    },
    {
      breaks: 'exact versions',
      path: 'proofs/planted/package.json',
      text: '{ "dependencies": { "left-pad": "^1.0.0" } }\n',
      expects: /proofs\/planted\/package\.json:1 {2}pins/,
    },
  ],
}
