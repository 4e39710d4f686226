import type { Locator, Page } from '@playwright/test'
import type { Shopper } from '../data/orders.ts'
import { expect } from '../test.ts'
import { open } from './page.ts'

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export const placeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Place order and pay|Request approval)$/ })

/** Fills in checkout for the shopper's project and signs. Does not place the order. */
export async function fillCheckout(
  page: Page,
  { projectId, projectName }: Pick<Shopper, 'projectId' | 'projectName'>,
): Promise<void> {
  await open(page, '/checkout')
  await page.getByRole('combobox', { name: 'Choose Project' }).selectOption(projectId)
  await page.getByRole('textbox', { name: 'Production title' }).fill(projectName)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('feature')
  await expect(page.getByText('12 Harbor Street')).toBeVisible()
  await sign(page)
}

export async function sign(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Bram Castellane')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Clearance coordinator')
  await page.getByRole('checkbox', { name: /^I have the authority/ }).check()
  await page.getByRole('checkbox', { name: /^I agree to sign electronically/ }).check()
}

/** Places the order and waits for the pay page. */
export async function placeOrder(page: Page): Promise<void> {
  await placeButton(page).click()
  await waitForPayPage(page)
}

export async function waitForPayPage(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(/^Pay \$/)
}

/** The id of the Checkout Session whose pay page is open. */
export function sessionOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

type Card = { number?: string }

/** Pays on the pay page. */
export async function payByCard(page: Page, { number = '4242 4242 4242 4242' }: Card = {}) {
  await page.getByLabel('Card', { exact: true }).check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name', { exact: true }).fill('Bram Castellane')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

export async function payByBank(page: Page): Promise<void> {
  await page.getByLabel('US bank account').check()
  await page.getByLabel('Routing number').fill('110000000')
  await page.getByLabel('Account number').fill('000123456789')
  await page.getByLabel('Name', { exact: true }).fill('Bram Castellane')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** The page after paying, once the payment is confirmed. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Thank you, your order is paid', { timeout: 45_000 })
}
