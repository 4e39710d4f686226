import type { Page } from '@playwright/test'
import { inboxOf } from '@shoebox/server/testing/inbox'
import {
  expectPaid,
  fillCheckout,
  heading,
  payByBank,
  payByCard,
  placeButton,
  placeOrder,
  sessionOf,
  waitForPayPage,
} from '../support/browser/checkout-screen.ts'
import { open } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import {
  countLicenses,
  laneStripe,
  listOrdersOf,
  newShopper,
  type Shopper,
} from '../support/data/orders.ts'
import { signIn } from '../support/people/users.ts'
import { expect, test, waitForResult } from '../support/test.ts'

// The pay page responds with 402 to a declined card, and openPayment with 503 while Stripe is unreachable.
test.use({ expectedErrors: /status of (402|409|503)/ })

test('a declined card charges nothing, and another card pays on the same page', async ({
  page,
}) => {
  const shopper = await startPaying(page)
  await payByCard(page, { number: '4000 0000 0000 0002' })
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  expect(await countLicenses(shopper.projectId)).toBe(0)

  await payByCard(page)
  await expectPaid(page)
  expect(await countLicenses(shopper.projectId)).toBe(2)
})

test('a bank transfer grants the licenses days later, when the money arrives', async ({ page }) => {
  const shopper = await startPaying(page, { isBank: true })
  const session = sessionOf(page)
  await payByBank(page)
  await expect(heading(page)).toHaveText('Payment processing')
  expect(await countLicenses(shopper.projectId)).toBe(0)

  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText('Bank transfer in progress')).toBeVisible()
  await laneStripe().settleBankPayment(session, 'succeeded')
  await expect(page.getByRole('button', { name: 'Download invoice' })).toBeVisible()
  expect(await countLicenses(shopper.projectId)).toBe(2)
})

test('a bank transfer that fails days later is reported by mail, and the order can be paid again', async ({
  page,
}) => {
  const shopper = await startPaying(page, { isBank: true })
  const session = sessionOf(page)
  await payByBank(page)
  await expect(heading(page)).toHaveText('Payment processing')
  await laneStripe().settleBankPayment(session, 'insufficient_funds')
  const [order] = await listOrdersOf(shopper.buyer)
  await waitForMail(shopper.buyer.email, `Bank payment for order ${order?.number} failed`)

  await open(page, `/orders/${order?.id}`)
  await expect(page.getByText('The payment failed')).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await waitForPayPage(page)
  expect(sessionOf(page)).not.toBe(session)
  expect(await countLicenses(shopper.projectId)).toBe(0)
})

test('of two tabs that both pay, one gets the licenses and the other payment is refunded', async ({
  page,
  context,
}) => {
  const shopper = await startPaying(page)
  const stripe = laneStripe()
  // The first pay page stays open, because the call that would close it does not reach Stripe.
  const path = `/v1/checkout/sessions/${sessionOf(page)}/expire`
  await stripe.failCalls({ kind: 'unreachable', calls: 'all', path })
  try {
    const second = await context.newPage()
    await fillCheckout(second, shopper)
    await placeOrder(second)
    await payByCard(second)
    await expectPaid(second)
    await payByCard(page)
    await expect(heading(page)).toHaveText('Order canceled')
  } finally {
    await stripe.restoreCalls()
  }

  const [first, second] = await waitForResult(async () => {
    const orders = await listOrdersOf(shopper.buyer)
    return orders[0]?.payment_status === 'refunded' ? orders : undefined
  })
  expect(first).toMatchObject({ status: 'cancelled' })
  expect(second).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(await countLicenses(shopper.projectId)).toBe(2)
  expect(
    await runSql('select amount, state from refunds where order_id = $1', [first?.id ?? '']),
  ).toEqual([{ amount: 9000, state: 'succeeded' }])
  await waitForMail(shopper.buyer.email, `Payment for order ${first?.number} refunded`)
})

test('while Stripe is unreachable, the order is saved, and paying works later', async ({
  page,
}) => {
  const shopper = await newShopper()
  await signIn(page, shopper.buyer)
  await fillCheckout(page, shopper)
  const stripe = laneStripe()
  await stripe.failCalls({ kind: 'unreachable', calls: 'all' })
  try {
    await placeButton(page).click()
    await expect(page.getByRole('alert')).toContainText(
      'is saved, but the payment page didn’t open',
    )
  } finally {
    await stripe.restoreCalls()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitForPayPage(page)
  await payByCard(page)
  await expectPaid(page)
  expect(await listOrdersOf(shopper.buyer)).toMatchObject([{ status: 'confirmed' }])
})

/** Signs in a new buyer, who places an order and is on the pay page. */
async function startPaying(page: Page, { isBank = false } = {}): Promise<Shopper> {
  const shopper = await newShopper()
  await signIn(page, shopper.buyer)
  await fillCheckout(page, shopper)
  if (isBank) await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await placeOrder(page)

  return shopper
}

async function waitForMail(email: string, title: string): Promise<void> {
  await waitForResult(async () => (await inboxOf(email)).find(({ subject }) => subject === title))
}
