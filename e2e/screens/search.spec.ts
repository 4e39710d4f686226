import type { Page } from '@playwright/test'
import { open, widths } from '../support/browser/page.ts'
import { takeViewportScreenshot } from '../support/browser/screenshots.ts'
import { addTrends } from '../support/data/site-content.ts'
import { signIn } from '../support/people/people.ts'
import { test } from '../support/test.ts'

const [{ viewport: wide }, { viewport: phone }] = widths

/** Query and filters that match generated photos, but none of those that journeys count. */
const found = '/search?q=family'
const narrowed = `${found}&decade=1940s..1990s`

test.beforeAll(addTrends)

const screens = [
  { name: 'search-1440', path: narrowed, viewport: wide, isUser: true, show: lookAtOne },
  {
    name: 'search-1440-dark',
    path: narrowed,
    viewport: wide,
    isUser: true,
    isDark: true,
    show: lookAtOne,
  },
  { name: 'search-390', path: narrowed, viewport: phone, isUser: true },
  { name: 'search-filters-390', path: narrowed, viewport: phone, isUser: true, show: openFilters },
  { name: 'search-empty-1440', path: '/search?q=family&decade=1900s&people=6%2B', viewport: wide },
  { name: 'search-visitor-1440', path: found, viewport: wide, show: scrollToBanner },
  { name: 'search-visitor-390', path: found, viewport: phone, show: scrollToBanner },
]

for (const { name, path, viewport, isUser, isDark, show } of screens) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme: isDark ? 'dark' : 'light',
      hasTouch: viewport === phone,
      isMobile: viewport === phone,
    })

    test('the search', async ({ page }) => {
      if (isUser) await signIn(page, 'customer')
      await open(page, path)
      await page
        .getByRole('main')
        .getByText(/^(Showing|No photos$)/)
        .first()
        .waitFor()
      await show?.(page)
      await takeViewportScreenshot(page, name)
    })
  })
}

async function lookAtOne(page: Page) {
  const links = page.getByRole('list', { name: 'Photos' }).getByRole('link')
  await links.nth(1).hover()
}

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
}

async function scrollToBanner(page: Page) {
  await page.getByRole('link', { name: 'Create account' }).last().scrollIntoViewIfNeeded()
}
