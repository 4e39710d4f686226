import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 600 } })

const readScrollY = (page: Page) => page.evaluate(() => window.scrollY)
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)

test('[S2.3.05] a new path starts at the top, and Back restores the scroll position', async ({
  page,
}) => {
  await open(page, '/license')
  await scrollTo(page, 700)

  // Click by script, because Playwright's click would scroll to the link first.
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await terms.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(`${origins.web}/terms`)
  await expect.poll(() => readScrollY(page)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(`${origins.web}/license`)
  await expect.poll(() => readScrollY(page)).toBe(700)
})

test('[S2.3.05] a new search starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 360 })
  await open(page, '/search?q=birthday')
  const box = page.getByRole('main').getByRole('searchbox')
  // Scroll only a little: focusing a search box outside the viewport would scroll.
  await expect(async () => {
    await scrollTo(page, 40)
    expect(await readScrollY(page)).toBe(40)
  }).toPass()

  await box.fill('wedding')
  await box.press('Enter')

  await expect(page).toHaveURL(`${origins.web}/search?q=wedding`)
  await expect.poll(() => readScrollY(page)).toBe(0)
})

test('skip links move focus and keep the URL', async ({ page }) => {
  await open(page, '/license')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to footer' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('contentinfo')).toBeFocused()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(page).toHaveURL(`${origins.web}/license`)
})
