import type { Page } from '@playwright/test'
import { sites } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/ })

for (const site of sites) {
  test.describe(site.name, () => {
    const estimate = (page: Page) => page.getByText(`thousands of ${site.countedAs}`)

    test("[S8.2.01] says 'thousands of' when the API does not answer, and asks again on demand", async ({
      page,
    }) => {
      await page.route('**/api/**', (route) => route.abort('connectionrefused'))
      await page.goto(site.origin)

      await expect(page.getByRole('status')).toHaveText('Not answering')
      await expect(estimate(page)).toBeVisible()

      await page.unroute('**/api/**')
      await page.getByRole('button', { name: 'Try again' }).click()

      await expect(page.getByText(`1,204 ${site.countedAs}`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    })

    test("says 'thousands of' while the API has not answered yet", async ({ page }) => {
      const release = Promise.withResolvers<void>()
      await page.route('**/api/**', async (route) => {
        await release.promise
        await route.continue()
      })
      await page.goto(site.origin)

      await expect(estimate(page)).toBeVisible()
      await expect(page.getByRole('status')).toHaveText('Asking')

      release.resolve()

      await expect(page.getByText(`1,204 ${site.countedAs}`)).toBeVisible()
    })

    test('tells a visitor without a network so, and goes on when it is back', async ({
      page,
      context,
    }) => {
      await page.route('**/api/**', (route) => route.abort('connectionrefused'))
      await page.goto(site.origin)
      await expect(page.getByRole('status')).toHaveText('Not answering')
      await page.unroute('**/api/**')

      await context.setOffline(true)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('status')).toHaveText('You are offline')

      await context.setOffline(false)
      await expect(page.getByRole('status')).toHaveText('Answered')
    })
  })
}
