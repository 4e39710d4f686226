import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/components-page.ts'

/** The site key that Cloudflare documents for testing an interactive challenge. */
const interactiveKey = '3x00000000000000000000FF'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

// The fixture checks the content security policy. Component tests in packages/web-kit cover the behavior.
test('no overlay violates the content security policy', async ({ componentsPage }) => {
  const dialog = componentsPage.getByRole('dialog')
  const tooltip = componentsPage.getByRole('tooltip')
  const toast = componentsPage.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

  await button(componentsPage, 'Create wishlist').click()
  await button(componentsPage, 'Menu inside').click()
  await componentsPage.getByRole('menuitem', { name: 'Show a toast' }).click()
  await toast.getByRole('button', { name: /^Close/ }).click()
  await expect(toast).toBeHidden()
  await button(componentsPage, 'Tooltip inside').hover()
  await expect(tooltip).toHaveText('A tooltip above the dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await button(componentsPage, 'Read the terms').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()

  await button(componentsPage, 'Delete project').click()
  const confirmDialog = componentsPage.getByRole('alertdialog', { name: 'Delete this project?' })
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmDialog).toBeHidden()

  await button(componentsPage, 'Filters').click()
  const sheet = componentsPage.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()

  await button(componentsPage, 'Wishlist').click()
  await expect(componentsPage.getByRole('menuitem', { name: 'Styleguide' })).toBeVisible()
  await componentsPage.keyboard.press('Escape')
  await expect(componentsPage.getByRole('menu')).toHaveCount(0)

  await button(componentsPage, 'Search help').click()
  const popover = componentsPage.getByRole('dialog', { name: 'How search works' })
  await expect(popover.getByLabel('Try it')).toBeFocused()
  await componentsPage.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)

  await button(componentsPage, 'Copy').hover()
  await expect(tooltip).toHaveText('Copy the number')

  await button(componentsPage, 'Done').click()
  await expect(toast).toContainText(['Added to cart'])
})

test('after a reset, the captcha issues a new token', async ({ componentsPage }) => {
  const captcha = componentsPage.getByRole('group', { name: 'Verification' }).last()
  await componentsPage.getByRole('button', { name: 'Load the captcha' }).click()
  await expect(componentsPage.getByText('Has a token')).toBeVisible()
  expect(await captcha.boundingBox()).toMatchObject({ width: 300, height: 65 })

  await componentsPage.route('**/turnstile/v0/challenges', requireCheckbox, { times: 1 })
  await componentsPage.getByRole('button', { name: 'Reset the captcha' }).click()
  await expect(componentsPage.getByText('No token')).toBeVisible()
  await captcha.locator('iframe').contentFrame().getByRole('checkbox').check()
  await expect(componentsPage.getByText('Has a token')).toBeVisible()
})

test('without Element.setHTML, a library sanitizes markup without CSP violations', async ({
  page,
  componentsPage,
}) => {
  await page.addInitScript(() => {
    delete Element.prototype.setHTML
  })
  await page.reload()
  const markup = componentsPage.getByText('New in the shop:').locator('..')
  await expect(markup.getByRole('link')).toHaveText(['See what a license covers'])
  const html = await markup.innerHTML()

  expect(html).toContain('<em>simple</em> markup <u>stays</u>')
  expect(html).not.toMatch(/script:|<script|<img|title=/)
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
})

declare global {
  interface Element {
    setHTML?: unknown
  }
}

async function requireCheckbox(route: Route): Promise<void> {
  const postData = { ...route.request().postDataJSON(), sitekey: interactiveKey }
  await route.continue({ postData })
}
