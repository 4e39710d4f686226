import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { sites } from '../support/browser/every-page.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

for (const site of sites) {
  test(`${site.name}: data-theme overrides the system theme, in both directions`, async ({
    page,
  }) => {
    await page.goto(site.origin)
    const choose = (chosen: string) =>
      page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, chosen)

    await page.emulateMedia({ colorScheme: 'light' })
    const light = await background(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await background(page)
    expect(dark).not.toBe(light)

    await choose('light')
    expect(await background(page)).toBe(light)
    await page.emulateMedia({ colorScheme: 'light' })
    await choose('dark')
    expect(await background(page)).toBe(dark)
  })
}

test('the footer switch sets a theme, stores it, and resets it to the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  const light = await background(page)

  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await theme(page)).toBe('dark')
  expect(await background(page)).not.toBe(light)

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()

  await page.getByRole('radio', { name: 'System' }).check()
  expect(await theme(page)).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  expect(await background(page)).toBe(light)
})

test('another tab of the shop follows the change', async ({ page, context }) => {
  await open(page, '/')
  const other = await context.newPage()
  await open(other, '/license')

  await page.getByRole('radio', { name: 'Dark' }).check()

  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await theme(other)).toBe('dark')
})

test.describe('before the first paint', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('a chosen theme applies without any of our scripts', async ({ page }) => {
    await page.goto(origins.web)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.route('**/*.js', (route) => route.abort())

    await page.reload()

    expect(await theme(page)).toBe('dark')
  })
})
