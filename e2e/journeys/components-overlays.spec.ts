import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/catalogue.ts'

/** The site key that Cloudflare documents for testing an interactive challenge. */
const interactiveKey = '3x00000000000000000000FF'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

// The fixture checks the content security policy; the component tests of packages/web-kit cover the behavior.
test('every overlay opens within the content security policy', async ({ catalogue }) => {
  const dialog = catalogue.getByRole('dialog')
  const tooltip = catalogue.getByRole('tooltip')
  const toast = catalogue.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

  await button(catalogue, 'Create wishlist').click()
  await button(catalogue, 'Menu inside').click()
  await catalogue.getByRole('menuitem', { name: 'Tell me something' }).click()
  await toast.getByRole('button', { name: /^Close/ }).click()
  await expect(toast).toBeHidden()
  await button(catalogue, 'Tooltip inside').hover()
  await expect(tooltip).toHaveText('A tooltip above the dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await button(catalogue, 'Read the terms').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()

  await button(catalogue, 'Delete project').click()
  const question = catalogue.getByRole('alertdialog', { name: 'Delete this project?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()

  await button(catalogue, 'Filters').click()
  const sheet = catalogue.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()

  await button(catalogue, 'Wishlist').click()
  await expect(catalogue.getByRole('menuitem', { name: 'Styleguide' })).toBeVisible()
  await catalogue.keyboard.press('Escape')
  await expect(catalogue.getByRole('menu')).toHaveCount(0)

  await button(catalogue, 'Search help').click()
  const popover = catalogue.getByRole('dialog', { name: 'How search reads words' })
  await expect(popover.getByLabel('Try it')).toBeFocused()
  await catalogue.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)

  await button(catalogue, 'Copy').hover()
  await expect(tooltip).toHaveText('Copy the number')

  await button(catalogue, 'Done').click()
  await expect(toast).toContainText(['Added to cart'])
})

test('the captcha issues a token, and a new one after it was used', async ({ catalogue }) => {
  const box = catalogue.getByRole('group', { name: 'Verification' }).last()
  await catalogue.getByRole('button', { name: 'Load the captcha' }).click()
  await expect(catalogue.getByText('Has a token')).toBeVisible()
  expect(await box.boundingBox()).toMatchObject({ width: 300, height: 65 })

  await catalogue.route('**/turnstile/v0/challenges', askForTheCheckbox, { times: 1 })
  await catalogue.getByRole('button', { name: 'Use it up' }).click()
  await expect(catalogue.getByText('No token')).toBeVisible()
  await box.locator('iframe').contentFrame().getByRole('checkbox').check()
  await expect(catalogue.getByText('Has a token')).toBeVisible()
})

test('without Element.setHTML the library sanitizes markup within the policy', async ({
  page,
  catalogue,
}) => {
  await page.addInitScript(() => {
    delete Element.prototype.setHTML
  })
  await page.reload()
  const markup = catalogue.getByText('New in the shop:').locator('..')
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

async function askForTheCheckbox(route: Route): Promise<void> {
  const postData = { ...route.request().postDataJSON(), sitekey: interactiveKey }
  await route.continue({ postData })
}
