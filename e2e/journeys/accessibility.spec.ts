import { findViolations, findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { countPatternOf, sites } from '../support/browser/every-page.ts'
import { breakFrameOnce, open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

const [shop, contributor] = sites

// every-page.spec.ts checks the shop's pages in their default state.
test.describe('accessibility', () => {
  test.use({ expectedErrors: /net::ERR_CONNECTION_REFUSED|broken on purpose/ })

  test('the contributor site has no violations, also on the not-found page and while the API is down', async ({
    page,
  }) => {
    await test.step('home page', async () => {
      await page.goto(contributor.origin)
      await expect(page.getByText(countPatternOf(contributor))).toBeVisible()
      expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
    })

    await test.step('not found', async () => {
      await page.goto(`${contributor.origin}/no/such/page`)
      await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
      expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
    })

    await test.step('home page while the API is down', async () => {
      await page.route('**/api/**', (route) => route.abort('connectionrefused'))
      await page.goto(contributor.origin)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
    })
  })

  test('the shop’s error page has no violations', async ({ page }) => {
    await breakFrameOnce(page)
    await page.goto(shop.origin)
    await page.getByRole('button', { name: 'Refresh Page' }).waitFor()
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the shop’s open menu has no accessibility violations', async ({ page }) => {
    await open(page, shop.origin)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('radio').first().waitFor()

    expect(await findViolations(page)).toEqual([])
  })
})
