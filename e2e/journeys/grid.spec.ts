import type { Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { lanterns } from '../stack/photos.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const links = (page: Page): Locator => page.getByRole('list', { name: 'Photos' }).getByRole('link')

async function open(page: Page): Promise<void> {
  await page.goto(`${origins.web}/search?q=lantern`)
  await page.locator('html[data-ready]').waitFor()
}

test('[S2.7.03] hovering or focusing a photo tells its number, its creator and its price', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page)
  const cell = page.getByRole('list', { name: 'Photos' }).getByRole('listitem').first()
  const first = cell.getByRole('link')

  await expect(cell.getByText('$45.00')).toHaveCount(0)
  await cell.hover()
  await expect(cell.getByText(/^#\d+$/)).toBeVisible()
  await expect(cell.getByText('Unknown Creator')).toBeVisible()
  await expect(cell.getByText('$45.00')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(cell.getByText('$45.00')).toHaveCount(0)
  await first.focus()
  await expect(cell.getByText('$45.00')).toBeVisible()
  await expect(first).toHaveAccessibleName(/^Lantern parade, street \d+$/)
  await expect(cell).toHaveAttribute('aria-setsize', String(lanterns))
})

test('[S2.7.04] a visitor learns nothing by hovering', async ({ page }) => {
  await open(page)
  const print = page.getByRole('main').getByRole('img').first()
  await print.hover()
  await page.waitForTimeout(200)

  await expect(page.getByText('$45.00')).toHaveCount(0)
  await expect(page.getByText('Unknown Creator')).toHaveCount(0)
})

test.describe('a photo whose picture is missing', () => {
  test.use({ expectedErrors: /status of 404/ })

  test("[S2.7.06] says 'Image unavailable' and stays a link", async ({ page }) => {
    await signIn(page, 'customer')
    await page.route(/thumb|favicon\.svg/, (route) => route.fulfill({ status: 404 }))
    await open(page)

    await expect(links(page).first()).toHaveText(/Image unavailable$/)
    await expect(links(page).first()).toHaveAttribute('href', /^\/photo\/\d+$/)
  })
})
