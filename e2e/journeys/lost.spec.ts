import { sites } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'

for (const site of sites) {
  test.describe(site.name, () => {
    test('[S2.3.03] any other path shows a not-found page with a way home', async ({ page }) => {
      await page.goto(`${site.origin}/no/such/page`)

      await expect(page).toHaveTitle('Page not found – Shoebox')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')

      await page.getByRole('link', { name: 'Go to the home page' }).click()

      await expect(page).toHaveURL(`${site.origin}/`)
      await expect(page).toHaveTitle(site.title)
      await expect(page.getByRole('main')).toBeFocused()
    })

    test.describe('when a part of the site does not load', () => {
      test.use({ expectedErrors: /net::ERR_FAILED|Failed to fetch dynamically imported module/ })

      test("[S8.1.23] the root boundary says 'Something went wrong' and Refresh Page reloads", async ({
        page,
      }) => {
        await page.route('**/not-found-page-*.js', (route) => route.abort())
        await page.goto(`${site.origin}/no/such/page`)

        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')

        await page.unroute('**/not-found-page-*.js')
        await page.getByRole('button', { name: 'Refresh Page' }).click()

        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      })
    })
  })
}
