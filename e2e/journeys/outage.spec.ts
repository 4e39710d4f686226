import type { Page } from '@playwright/test'
import { counted, sites } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'
import { withoutServerPicture } from '../support/undrawn.ts'

const [shop, contributor] = sites

test.use({ expectedErrors: /net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/ })
test.beforeEach(({ page }) => withoutServerPicture(page))

const refuse = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'))

for (const site of sites) {
  test.describe(site.name, () => {
    const estimate = (page: Page) =>
      page.getByText(`thousands of ${site.countedAs}`, { exact: true })

    test("[S8.2.01] says 'thousands of' when the API does not answer", async ({ page }) => {
      await refuse(page)
      const failure = page.waitForEvent('requestfailed', (request) =>
        request.url().endsWith('/api/photos/count'),
      )
      await page.goto(site.origin)
      await failure

      await expect(estimate(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.heading)
    })

    test("says 'thousands of' while the API has not answered yet, then the count", async ({
      page,
    }) => {
      const release = Promise.withResolvers<void>()
      await page.route('**/api/**', async (route) => {
        await release.promise
        await route.continue()
      })
      await page.goto(site.origin)
      await expect(estimate(page)).toBeVisible()

      release.resolve()

      await expect(page.getByText(counted(site))).toBeVisible()
    })
  })
}

test("[S1.0.09] the footer states the live count, or 'thousands of' without an answer, in the same room", async ({
  page,
}) => {
  const count = page.getByRole('contentinfo').getByText(shop.countedAs)
  await refuse(page)
  await page.goto(shop.origin)
  await expect(count).toHaveText(`thousands of ${shop.countedAs}`)
  const before = await count.boundingBox()

  await page.unroute('**/api/**')
  await page.goto(shop.origin)
  await expect(count).toHaveText(counted(shop))
  const after = await count.boundingBox()

  expect(after?.height).toBe(before?.height)
})

test.describe(contributor.name, () => {
  test('asks again on demand', async ({ page }) => {
    await refuse(page)
    await page.goto(contributor.origin)
    await expect(page.getByRole('status')).toHaveText('Not answering')

    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByText(counted(contributor))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  test('tells a visitor without a network so, and goes on when it is back', async ({
    page,
    context,
  }) => {
    await refuse(page)
    await page.goto(contributor.origin)
    await expect(page.getByRole('status')).toHaveText('Not answering')
    await page.unroute('**/api/**')

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status')).toHaveText('You are offline')

    await context.setOffline(false)
    await expect(page.getByText(counted(contributor))).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
  })
})
