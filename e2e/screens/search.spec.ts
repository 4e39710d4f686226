import type { Page } from '@playwright/test'
import { desktop, open, phone } from '../support/browser/page.ts'
import { takeViewportScreenshot } from '../support/browser/screenshots.ts'
import { addTrends } from '../support/data/site-content.ts'
import { signIn } from '../support/people/users.ts'
import { test } from '../support/test.ts'

/** This search finds generated photos only, not the photos that journeys count. */
const searchPath = '/search?q=family'
const filteredPath = `${searchPath}&decade=1940s..1990s`

test.beforeAll(addTrends)

const screens = [
  {
    name: 'search-1440',
    path: filteredPath,
    viewport: desktop,
    isSignedIn: true,
    show: hoverPhoto,
  },
  {
    name: 'search-1440-dark',
    path: filteredPath,
    viewport: desktop,
    isSignedIn: true,
    isDark: true,
    show: hoverPhoto,
  },
  { name: 'search-390', path: filteredPath, viewport: phone, isSignedIn: true },
  {
    name: 'search-filters-390',
    path: filteredPath,
    viewport: phone,
    isSignedIn: true,
    show: openFilters,
  },
  {
    name: 'search-empty-1440',
    path: '/search?q=family&decade=1900s&people=6%2B',
    viewport: desktop,
  },
  { name: 'search-visitor-1440', path: searchPath, viewport: desktop, show: scrollToBanner },
  { name: 'search-visitor-390', path: searchPath, viewport: phone, show: scrollToBanner },
]

for (const { name, path, viewport, isSignedIn, isDark, show } of screens) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme: isDark ? 'dark' : 'light',
      hasTouch: viewport === phone,
      isMobile: viewport === phone,
    })

    test('screenshot', async ({ page }) => {
      if (isSignedIn) await signIn(page, 'customer')
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

async function hoverPhoto(page: Page) {
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
