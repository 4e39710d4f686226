// Large text, another setting of readers, is tested in every-page.spec.ts.
import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

test('with forced colors, the table of contents marks only the current section', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${origins.web}/license`)
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')

  await expect(links.first()).toHaveCSS(
    'border-left-color',
    await computeSystemColor(page, 'Highlight'),
  )
  await expect(links.nth(1)).toHaveCSS('border-left-color', 'rgba(0, 0, 0, 0)')
})

test('the table of contents marks the first section on load and the last one at the end of the page', async ({
  page,
}) => {
  await page.goto(`${origins.web}/pricing`)
  const currentLink = page.locator('nav a[aria-current=location]')
  await expect(currentLink).toHaveText(/^01/)

  await open(page, '/license')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(currentLink).toHaveText(/Questions$/)
})

test('a printed license page has the URL, the date and the table', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 1000 })
  await open(page, '/license')
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByText(`${origins.web}/license`)).toBeVisible()
  await expect(page.getByText(String(new Date().getFullYear())).first()).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('the browser’s theme color follows the chosen theme', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('radio', { name: 'Dark' }).check()

  for (const meta of await page.locator('meta[name=theme-color]').all()) {
    await expect(meta).toHaveAttribute('content', '#0f0f0f')
  }
})

async function computeSystemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement('i')
    probe.style.color = color
    document.body.append(probe)
    const computedColor = getComputedStyle(probe).color
    probe.remove()
    return computedColor
  }, name)
}
