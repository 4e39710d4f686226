import type { Browser, Page } from '@playwright/test'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { findViolations } from '../support/browser/axe.ts'
import {
  expectPaid,
  fillCheckout,
  heading,
  payByCard,
  placeButton,
  waitForPayPage,
} from '../support/browser/checkout-screen.ts'
import { open } from '../support/browser/page.ts'
import { countLicenses, listOrdersOf, newShopper, type Shopper } from '../support/data/orders.ts'
import { newUser, signIn, type TestUser } from '../support/people/users.ts'
import { expect, test, waitForResult } from '../support/test.ts'

test('an order over the limit is approved by another member, and then the buyer pays', async ({
  page,
  browser,
}) => {
  const { shopper, approver, review } = await requestApproval(page, browser)
  const { number } = shopper.order
  await review.getByRole('button', { name: 'Approve' }).click()
  await expect(review.getByRole('list', { name: 'History' })).toContainText('Approved by Anouk')
  await expect(review.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  await review.context().close()

  await openFromMail(page, {
    email: shopper.buyer.email,
    subject: `Your order ${number} was approved`,
  })
  await expect(page.getByText('Approved by Anouk').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await waitForPayPage(page)
  await payByCard(page)
  await expectPaid(page)
  expect(await countLicenses(shopper.projectId)).toBe(2)
  expect(approver.email).not.toBe(shopper.buyer.email)
})

test('an approver declines with a reason, which the buyer reads in the mail and on the order', async ({
  page,
  browser,
}) => {
  const { shopper, review } = await requestApproval(page, browser)
  const { number, id } = shopper.order
  await review.getByRole('button', { name: 'Decline' }).click()
  const dialog = review.getByRole('dialog', { name: `Decline ${number}?` })
  await dialog.getByRole('button', { name: 'Decline order' }).click()
  await expect(dialog).toContainText('Enter a reason.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The album scene was cut')
  expect(await findViolations(review)).toEqual([])
  await dialog.getByRole('button', { name: 'Decline order' }).click()
  await expect(dialog).toBeHidden()
  await review.context().close()

  const mail = await waitForMail(shopper.buyer.email, `Your order ${number} was declined`)
  expect(mail.text).toContain('The album scene was cut')
  await open(page, `/orders/${id}`)
  await expect(page.getByRole('blockquote')).toHaveText('“The album scene was cut”')
  expect(await countLicenses(shopper.projectId)).toBe(0)
})

type Requested = {
  shopper: Shopper & { order: { id: string; number: string } }
  approver: TestUser
  /** The order as the approver sees it, opened by the link in the mail. */
  review: Page
}

async function requestApproval(page: Page, browser: Browser): Promise<Requested> {
  const approver = await newUser({ roles: ['customer'], firstName: 'Anouk' })
  const shopper = await newShopper({ approvalOver: 5000, approver })
  await signIn(page, shopper.buyer)
  await fillCheckout(page, shopper)
  await expect(page.getByText('This order needs approval')).toBeVisible()
  await placeButton(page).click()
  await expect(heading(page)).toHaveText('Approval requested')
  const [order] = await listOrdersOf(shopper.buyer)
  if (order === undefined) throw new Error('no order was placed')

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const review = await context.newPage()
  await signIn(review, approver)
  await openFromMail(review, {
    email: approver.email,
    subject: `Approve order ${order.number} for ${shopper.projectName}`,
  })
  await expect(review.getByText('Bram asks for your approval')).toBeVisible()

  return { shopper: { ...shopper, order }, approver, review }
}

async function openFromMail(
  page: Page,
  { email, subject }: { email: string; subject: string },
): Promise<void> {
  const { text } = await waitForMail(email, subject)
  await open(page, /https?:\S+\/orders\/[\da-f-]{36}/.exec(text)?.[0] ?? '')
}

function waitForMail(email: string, title: string) {
  return waitForResult(async () => (await inboxOf(email)).find(({ subject }) => subject === title))
}
