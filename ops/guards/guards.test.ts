import { describe, expect, it } from 'vitest'
import { findAssertions } from './assertions.ts'
import { findBarrels } from './barrels.ts'
import { findEscapes } from './escapes.ts'
import { findGenericNames } from './generic-names.ts'
import { findFakes } from './journeys.ts'
import { findNames } from './names.ts'
import { findSizes } from './sizes.ts'
import type { Finding } from './source/source-file.ts'

const file = (path: string, text = '') => ({ path, text })
const places = (findings: readonly Finding[]) => findings.map(({ path, line }) => `${path}:${line}`)
const linesOf = (count: number) => 'const a = 1\n'.repeat(count)

describe('findGenericNames', () => {
  it.each([
    'apps/server/src/utils/dates.ts',
    'apps/server/src/orders/helpers.ts',
    'packages/domain/src/types.ts',
    'packages/domain/src/lib/money.ts',
    'apps/web/src/features/cart/common/a.tsx',
    'ops/misc.test.ts',
  ])('finds %s', (path) => {
    expect(places(findGenericNames([file(path)]))).toEqual([`${path}:1`])
  })

  it('allows the layer lib of a site, and names that only contain a generic name', () => {
    const paths = ['apps/web/src/lib/api.ts', 'packages/domain/src/rights/clearance.ts']

    expect(findGenericNames(paths.map((path) => file(path)))).toEqual([])
  })
})

describe('findBarrels', () => {
  it.each([
    "export * from './a.ts'",
    "export { a } from './a.ts'\nexport type { B } from './b.ts'",
    "import { a } from './a.ts'\nexport { a }",
  ])('finds %j', (text) => {
    expect(places(findBarrels([file('packages/domain/src/index.ts', text)]))).toHaveLength(1)
  })

  it.each(["export * from './a.ts'\nexport const b = 1", "import './a.css'", 'export const a = 1'])(
    'lets %j be',
    (text) => {
      expect(findBarrels([file('packages/domain/src/a.ts', text)])).toEqual([])
    },
  )
})

describe('findNames', () => {
  it.each([
    'apps/web/src/features/cart/CartPage.tsx',
    'apps/server/src/place_order.ts',
    'apps/web/src/Features/cart/a.ts',
    'apps/server/db/migrations/001-orders.sql',
    'apps/server/db/functions/catalog/photosChanged.sql',
  ])('finds %s', (path) => {
    expect(places(findNames([file(path)]))).toEqual([`${path}:1`])
  })

  it('lets kebab-case, documents, containers and migrations be', () => {
    const paths = [
      'apps/web/src/features/cart/cart-page.test.tsx',
      'apps/server/db/migrations/0002_auth.sql',
      'apps/server/db/migrations/20261115090000_auth_engine.sql',
      'apps/server/db/functions/catalog/search-index/search_text.sql',
      'ops/docker/s3.Dockerfile',
      '.ci/run',
      'README.md',
      'LICENSE',
    ]

    expect(findNames(paths.map((path) => file(path)))).toEqual([])
  })
})

describe('findSizes', () => {
  it('finds a source over 300 lines and a test over 500', () => {
    const findings = findSizes([
      file('packages/domain/src/a.ts', linesOf(300)),
      file('packages/domain/src/b.ts', linesOf(301)),
      file('packages/domain/src/a.test.ts', linesOf(500)),
      file('packages/domain/src/b.test.ts', linesOf(501)),
      file('apps/server/src/db/generated.ts', linesOf(900)),
    ])

    expect(places(findings)).toEqual([
      'packages/domain/src/b.ts:301',
      'packages/domain/src/b.test.ts:501',
    ])
  })
})

describe('findFakes', () => {
  const fake = 'await route.fulfill({ json: [] })'
  const pause = 'await page.waitForTimeout(300)'

  it('finds a faked answer and a pause by the clock', () => {
    const journey = file('e2e/journeys/a.spec.ts', `\n${fake}\n${pause}`)
    const support = file('e2e/support/a.ts', fake)

    expect(places(findFakes([journey, support]))).toEqual([
      'e2e/journeys/a.spec.ts:2',
      'e2e/journeys/a.spec.ts:3',
      'e2e/support/a.ts:1',
    ])
  })

  it('lets broken lines, pictures for the documents and component tests be', () => {
    const files = [
      file('e2e/journeys/a.spec.ts', 'await route.abort()\nawait route.continue()'),
      file('e2e/screens/a.spec.ts', pause),
      file('packages/web-kit/src/a.browser.test.ts', fake),
    ]

    expect(findFakes(files)).toEqual([])
  })
})

describe('findEscapes', () => {
  // The words are put together here, so that the guard does not find its own test.
  it.each([
    ['eslint', '-disable-next-line'],
    ['oxlint', '-disable'],
    ['biome', '-ignore lint'],
    ['@ts', '-ignore'],
    ['@ts', '-nocheck'],
    ['@ts', '-expect-error'],
    ['TO', 'DO: later'],
    ['FIX', 'ME'],
  ])('finds %s%s', (head, tail) => {
    expect(places(findEscapes([file('ops/a.ts', `\n// ${head}${tail}\n`)]))).toEqual(['ops/a.ts:2'])
  })

  it('lets a test expect a type error, and words that only look alike', () => {
    const text = `// ${['@ts', 'expect-error'].join('-')} access is missing\nconst todo = mastodon`

    expect(findEscapes([file('ops/a.test.ts', text)])).toEqual([])
  })

  it.each([
    ['it', '.skip', "('a', () => {})"],
    ['it', '.only', "('a', () => {})"],
    ['it', '.todo', "('a')"],
    ['describe', '.skip', ".each([1])('a', () => {})"],
    ['test', '.fixme', '()'],
    ['test.describe', '.only', "('a', () => {})"],
  ])('finds %s%s', (runner, modifier, rest) => {
    expect(places(findEscapes([file('e2e/a.spec.ts', `\n${runner}${modifier}${rest}`)]))).toEqual([
      'e2e/a.spec.ts:2',
    ])
  })

  it('lets tests that run be', () => {
    const text = "it.each([1])('skip', () => {})\nit.concurrent('only', () => {})"

    expect(findEscapes([file('ops/a.test.ts', text)])).toEqual([])
  })
})

describe('findAssertions', () => {
  it('finds an assertion without a reason', () => {
    expect(places(findAssertions([file('ops/a.ts', '\nconst a = b as Photo\n')]))).toEqual([
      'ops/a.ts:2',
    ])
  })

  it.each([
    'const a = b as Photo // checked above',
    '// checked above\nconst a = b as Photo',
    'const a = [1, 2] as const',
    "import { a as b } from './a.ts'",
  ])('lets %j be', (text) => {
    expect(findAssertions([file('ops/a.ts', text)])).toEqual([])
  })
})
