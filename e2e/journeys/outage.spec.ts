import type { Page } from '@playwright/test'
import { countPatternOf, sites } from '../support/browser/every-page.ts'
import { expect, test } from '../support/test.ts'

const [, contributor] = sites

test.use({ expectedErrors: /net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/ })

const blockApi = (page: Page) =>
  page.route('**/api/**', (route) => route.abort('connectionrefused'))

test.describe(contributor.name, () => {
  const estimate = (page: Page) =>
    page.getByText(`thousands of ${contributor.countLabel}`, { exact: true })

  test("[S8.2.01] the page says 'thousands of' when the API does not respond", async ({ page }) => {
    await blockApi(page)
    const failedRequest = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/photos/count'),
    )
    await page.goto(contributor.origin)
    await failedRequest

    await expect(estimate(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contributor.heading)
  })

  test("the page says 'thousands of' until the API responds, then shows the count", async ({
    page,
  }) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(contributor.origin)
    await expect(estimate(page)).toBeVisible()

    gate.resolve()

    await expect(page.getByText(countPatternOf(contributor))).toBeVisible()
  })

  test('Try again loads the count', async ({ page }) => {
    await blockApi(page)
    await page.goto(contributor.origin)
    await expect(page.getByRole('status')).toHaveText('Not responding')

    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByText(countPatternOf(contributor))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  test('the page says that the visitor is offline and loads the count once back online', async ({
    page,
    context,
  }) => {
    await blockApi(page)
    await page.goto(contributor.origin)
    await expect(page.getByRole('status')).toHaveText('Not responding')
    await page.unroute('**/api/**')

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status')).toHaveText('You are offline')

    await context.setOffline(false)
    await expect(page.getByText(countPatternOf(contributor))).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
  })
})
