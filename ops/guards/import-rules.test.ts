import { rooms } from '@shoebox/domain/rooms'
import { describe, expect, it } from 'vitest'
import { roomsApart, roomTiers } from './import-rules/rules.ts'
import { findImportErrors } from './import-rules.ts'

const findingsOf = (path: string, specifier: string) =>
  findImportErrors([{ path, text: `\nimport type { X } from '${specifier}'\n` }])

const server = 'apps/server/src'
const web = 'apps/web/src'

describe('findImportErrors', () => {
  it.each([
    ['packages/contract/src/a.ts', '@shoebox/domain/money/money'],
    ['packages/web-kit/src/a.ts', '@shoebox/contract/client/client'],
    ['packages/domain/src/a.ts', './money.ts'],
    ['apps/web/src/main.tsx', './app/router.tsx'],
    [`${web}/app/routes/home.tsx`, '../../features/catalog/queries.ts'],
    [`${web}/features/catalog/queries.ts`, '../../lib/api.ts'],
    [`${web}/features/cart/components/grid.tsx`, '../queries.ts'],
    [`${web}/features/site/texts/a.tsx`, '../forms/contact-form.tsx'],
    [`${web}/features/site/forms/a.tsx`, '../queries.ts'],
    [`${web}/features/site/forms/a.test.tsx`, '../texts/about.tsx'],
    [`${web}/app/routes/home.browser.test.tsx`, '../../testing/open-page.tsx'],
    [`${web}/testing/open-page.tsx`, '../app/routes.tsx'],
    [`${server}/api.ts`, './catalog/routes.ts'],
    [`${server}/orders/place-order.ts`, '../cart/read-cart.ts'],
    [`${server}/orders/place-order.ts`, './queries.ts'],
    [`${server}/orders/place-order.ts`, '../audit/record-change.ts'],
    [`${server}/orders/queries.ts`, '../db/connect.ts'],
    [`${server}/orders/routes.ts`, '../http/bind.ts'],
    [`${server}/orders/orders.test.ts`, '../testing/test-server.ts'],
    [`${server}/auth/open-session.ts`, '../db/joining-database.ts'],
    [`${server}/http/bind.ts`, '../context.ts'],
    [`${server}/platform/storage.ts`, '../config.ts'],
    ['apps/server/db/seed/main.ts', '../../src/db/connect.ts'],
    ['proofs/speed/read.ts', '@shoebox/server/src/db/connect.ts'],
    ['ops/guards/a.ts', '@shoebox/domain/rooms'],
    ['ops/guards/a.ts', 'node:fs'],
    ['vitest.config.ts', 'vitest/config'],
  ])('lets %s import %s', (path, specifier) => {
    expect(findingsOf(path, specifier)).toEqual([])
  })

  it.each([
    [
      'packages/domain/src/a.ts',
      '@shoebox/contract/client/client',
      'may import no other workspace',
    ],
    ['packages/contract/src/a.ts', '@shoebox/web-kit/text/format', 'not packages/web-kit'],
    ['apps/web/src/lib/a.ts', '@shoebox/server/src/config.ts', 'not apps/server'],
    ['apps/web/src/lib/a.ts', '../../../contributor/src/lib/a.ts', 'not apps/contributor'],
    [`${web}/app/routes/home.tsx`, '../../testing/open-page.tsx', 'only tests import testing'],
    [
      'apps/server/src/config.ts',
      '../../../packages/domain/src/money/money.ts',
      'import by package name',
    ],
    ['packages/domain/src/a.ts', '@shoebox/domain/money/money', 'relative path'],
    ['ops/guards/a.ts', '@shoebox/contract/contract', 'not packages/contract'],
    [`${server}/orders/routes.ts`, './queries.ts', 'routes files import use-case'],
    [`${server}/orders/admin-routes.ts`, '../db/connect.ts', 'not db'],
    [`${server}/orders/place-order.ts`, '../db/connect.ts', 'not db'],
    [`${server}/auth/present-user.ts`, '../db/connect.ts', 'not db'],
    [`${server}/orders/place-order.ts`, './routes.ts', 'not routes'],
    [`${server}/orders/queries.ts`, './place-order.ts', 'not use-case'],
    [`${server}/orders/place-order.ts`, '../cart/queries.ts', 'private to cart'],
    [`${server}/orders/place-order.ts`, '../cart/present.ts', 'private to cart'],
    [`${server}/orders/place-order.ts`, '../cart/policy.ts', 'private to cart'],
    [`${server}/orders/place-order.ts`, '../cart/routes.ts', 'private to cart'],
    [`${server}/orders/place-order.ts`, '../cart/jobs.ts', 'private to cart'],
    [`${server}/orders/orders.test.ts`, '../cart/queries.ts', 'private to cart'],
    [`${server}/orders/jobs.ts`, '../cart/read-cart.ts', 'only use-case files cross'],
    [`${server}/cart/add-photo.ts`, '../orders/place-order.ts', 'a lower tier than orders'],
    [
      `${server}/accounts/read-profile.ts`,
      '../catalog/list-photos.ts',
      'a lower tier than catalog',
    ],
    [`${server}/analytics/roll-up.ts`, '../catalog/list-photos.ts', 'do not import each other'],
    [`${server}/orders/place-order.ts`, '../analytics/roll-up.ts', 'do not import each other'],
    [`${server}/orders/place-order.ts`, '../testing/build-order.ts', 'only tests import testing/'],
    [`${server}/orders/place-order.ts`, '../api.ts', 'no file imports'],
    [`${server}/platform/storage.ts`, '../context.ts', 'platform may import config'],
    [`${server}/http/bind.ts`, '../accounts/read-profile.ts', 'http may import'],
    [`${server}/config.ts`, './db/connect.ts', 'config may import nothing'],
    [`${web}/lib/a.ts`, '../features/catalog/queries.ts', 'lib imports no other layer'],
    [`${web}/features/cart/a.tsx`, '../../app/router.tsx', 'not app'],
    [`${web}/features/cart/a.tsx`, '../catalog/queries.ts', 'never import each other'],
    [`${web}/app/router.tsx`, '../main.tsx', 'no layer imports'],
    [`${web}/features/site/forms/a.tsx`, '../texts/about.tsx', 'forms comes before texts'],
  ])('refuses %s importing %s', (path, specifier, advice) => {
    expect(findingsOf(path, specifier)).toEqual([
      { path, line: 2, advice: expect.stringContaining(advice) },
    ])
  })

  it.each([
    "export { x } from '@shoebox/web-kit/text/format'",
    "export * from '@shoebox/web-kit/text/format'",
    "const x = await import('@shoebox/web-kit/text/format')",
    "type X = import('@shoebox/web-kit/text/format').X",
    "import '@shoebox/web-kit/styles/tokens.css'",
  ])('sees through %s', (text) => {
    expect(findImportErrors([{ path: 'packages/contract/src/a.ts', text }])).toHaveLength(1)
  })

  it.each([
    [`${server}/telemetry/spans.ts`, 'neither a room nor a layer'],
    [`${web}/stores/cart.ts`, 'not a layer of a site'],
    [`${web}/features/shopping/cart.tsx`, 'not named after a room'],
    [`${web}/features/site/planted/a.tsx`, 'give the topic planted a place'],
  ])('refuses a file at %s', (path, advice) => {
    expect(findImportErrors([{ path, text: '' }])).toEqual([
      { path, line: 1, advice: expect.stringContaining(advice) },
    ])
  })

  it('does not take text for an import', () => {
    const text = `const planted = "import { x } from '@shoebox/web-kit/text/format'" // from '@shoebox/web-kit/a'`

    expect(findImportErrors([{ path: 'packages/contract/src/a.ts', text }])).toEqual([])
  })
})

describe('the order of the rooms', () => {
  it('names each room once', () => {
    expect([...roomTiers.flat(), ...roomsApart].toSorted()).toEqual([...rooms].toSorted())
  })
})
