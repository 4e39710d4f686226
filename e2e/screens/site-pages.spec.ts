import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { countPatternOf, sites } from '../support/browser/every-page.ts'
import { readBackground } from '../support/browser/hero.ts'
import { desktop, phone, waitForHydration } from '../support/browser/page.ts'
import { takePageScreenshot } from '../support/browser/screenshots.ts'
import { addTrends } from '../support/data/site-content.ts'
import { signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const [, contributor] = sites

/** Always the same background, so the screenshot changes only when the page does. */
const firstBackground = 1

const shopScreens = [
  { name: 'home-1440-light', path: '/', viewport: desktop, colorScheme: 'light' },
  { name: 'home-1440-dark', path: '/', viewport: desktop, colorScheme: 'dark' },
  { name: 'home-390', path: '/', viewport: phone, colorScheme: 'light' },
  { name: 'pricing-1440', path: '/pricing', viewport: desktop, colorScheme: 'light' },
  { name: 'license-1440', path: '/license', viewport: desktop, colorScheme: 'light' },
  { name: 'not-found-1440', path: '/no/such/page', viewport: desktop, colorScheme: 'light' },
  { name: 'components-1440', path: '/admin/components', viewport: desktop, colorScheme: 'light' },
  { name: 'styleguide-1440', path: '/admin/styleguide', viewport: desktop, colorScheme: 'light' },
] as const

test.use({ expectedErrors: /status of 404/ })
test.beforeAll(addTrends)

for (const { name, path, viewport, colorScheme } of shopScreens) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test('the shop', async ({ page }) => {
      if (path.startsWith('/admin')) await signIn(page, 'admin')
      await openShop(page, path)

      await takePageScreenshot(page, name)
    })
  })
}

for (const viewport of [desktop, phone]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const name = `contributor-${viewport.width}-${colorScheme}`

    test.describe(name, () => {
      test.use({ viewport, colorScheme })

      test('the contributor site', async ({ page }) => {
        await page.goto(origins.contributor)
        await expect(page.getByText(countPatternOf(contributor))).toBeVisible()

        await takePageScreenshot(page, name)
      })
    })
  }
}

async function openShop(page: Page, path: string) {
  await expect(async () => {
    await page.goto(origins.web + path)
    if (path === '/') expect((await readBackground(page)).number).toBe(firstBackground)
  }).toPass({ timeout: 20_000, intervals: [0] })
  await waitForHydration(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Trends load only near the viewport.
  const trends = page.getByRole('region', { name: 'Trending' })
  if ((await trends.count()) === 0) return
  await trends.scrollIntoViewIfNeeded()
  await trends.getByRole('link').first().waitFor()
}
