import type { Page } from '@playwright/test'
import { screenshotSizes } from '../support/browser/page.ts'
import { takePageScreenshot } from '../support/browser/screenshots.ts'
import { requestRelease } from '../support/people/releases.ts'
import { expect, test } from '../support/test.ts'

const colorSchemes = ['light', 'dark'] as const

async function takeAllVariants(page: Page, name: string): Promise<void> {
  for (const { name: width, viewport } of screenshotSizes)
    for (const colorScheme of colorSchemes) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await takePageScreenshot(page, `${name}-${width}-${colorScheme}`)
    }
}

test('a release before and after signing', async ({ page }) => {
  test.setTimeout(240_000)
  const { link } = await requestRelease(page)
  const context = await page.context().browser()?.newContext()
  const phone = await context?.newPage()
  if (!phone) throw new Error('No browser')
  await phone.goto(link)
  await expect(phone.getByText('You', { exact: true })).toBeVisible()
  await phone.getByRole('textbox', { name: 'Type your full name' }).fill('Karen Hallowell')
  await phone.getByRole('textbox', { name: 'Email' }).fill('karen@example.com')
  await takeAllVariants(phone, 'release')

  await phone.getByRole('button', { name: 'Sign release' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await takeAllVariants(phone, 'release-signed')
  await context?.close()
})
