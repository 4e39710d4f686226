import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { sites } from '../support/browser/every-page.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

const readBackgroundColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const readTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

for (const site of sites) {
  test(`${site.name}: data-theme overrides the system theme`, async ({ page }) => {
    await page.goto(site.origin)
    const setTheme = (theme: string) =>
      page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)

    await page.emulateMedia({ colorScheme: 'light' })
    const light = await readBackgroundColor(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await readBackgroundColor(page)
    expect(dark).not.toBe(light)

    await setTheme('light')
    expect(await readBackgroundColor(page)).toBe(light)
    await page.emulateMedia({ colorScheme: 'light' })
    await setTheme('dark')
    expect(await readBackgroundColor(page)).toBe(dark)
  })
}

test('the footer switch sets and stores a theme, and can return to the system theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  const light = await readBackgroundColor(page)

  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await readTheme(page)).toBe('dark')
  expect(await readBackgroundColor(page)).not.toBe(light)

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()

  await page.getByRole('radio', { name: 'System' }).check()
  expect(await readTheme(page)).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  expect(await readBackgroundColor(page)).toBe(light)
})

test('other tabs of the shop follow a theme change', async ({ page, context }) => {
  await open(page, '/')
  const otherTab = await context.newPage()
  await open(otherTab, '/license')

  await page.getByRole('radio', { name: 'Dark' }).check()

  await expect(otherTab.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await readTheme(otherTab)).toBe('dark')
})

test.describe('without script files', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('a stored theme still applies', async ({ page }) => {
    await page.goto(origins.web)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.route('**/*.js', (route) => route.abort())

    await page.reload()

    expect(await readTheme(page)).toBe('dark')
  })
})
