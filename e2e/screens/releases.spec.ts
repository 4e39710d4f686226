import type { Page } from '@playwright/test'
import { widths } from '../support/browser/page.ts'
import { takePageScreenshot } from '../support/browser/screenshots.ts'
import { requestRelease } from '../support/people/releases.ts'
import { expect, test } from '../support/test.ts'

const schemes = ['light', 'dark'] as const

async function takeAll(page: Page, name: string): Promise<void> {
  for (const { name: width, viewport } of widths)
    for (const colorScheme of schemes) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await takePageScreenshot(page, `${name}-${width}-${colorScheme}`)
    }
}

test('a release that is requested by email and signed', async ({ page }) => {
  test.setTimeout(240_000)
  const { link } = await requestRelease(page)
  const context = await page.context().browser()?.newContext()
  const phone = await context?.newPage()
  if (!phone) throw new Error('no browser')
  await phone.goto(link)
  await expect(phone.getByText('You', { exact: true })).toBeVisible()
  await phone.getByRole('textbox', { name: 'Type your full name' }).fill('Karen Hallowell')
  await phone.getByRole('textbox', { name: 'Email' }).fill('karen@example.com')
  await takeAll(phone, 'release')

  await phone.getByRole('button', { name: 'Sign release' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await takeAll(phone, 'release-signed')
  await context?.close()
})
