import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { type Answers, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../testing/build-checkout.ts'
import {
  buildEvents,
  buildOpenOrder,
  buildOrderToApprove,
  buildPaidOrder,
  orderAnswers,
} from '../../../testing/build-order.ts'
import { uuidOf } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const path = `/orders/${uuidOf(300)}`
const cannot = { pay: false, approve: false, cancel: false }

const openOrder = (order: Order, answers: Answers = {}, query = '') =>
  openPage(path + query, { user: {}, answers: { ...orderAnswers(order), ...answers } })

const title = (name: string) => main.getByRole('heading', { name, level: 2 })
const button = (name: string) => main.getByRole('button', { name })

test('after leaving the payment page, the order is still there to pay', async () => {
  const { server } = await openOrder(
    buildOpenOrder(),
    { openPayment: refusal('payments_unavailable') },
    '?payment=canceled',
  )
  await expect.element(title('Payment was not completed')).toBeVisible()
  await expect.element(main).toMatchTextContent('Your order is saved until Nov 25, 2026.')
  expect(await findViolations()).toEqual([])
  await button('Pay now').dblClick()
  await expect.element(main.getByRole('alert')).toMatchTextContent('The payment page didn’t open.')
  expect(server.calls.filter(({ id }) => id === 'openPayment')).toHaveLength(1)
  await expect.element(button('Try again')).toBeVisible()

  server.answer({
    openPayment: refusal('order_not_payable'),
    getOrder: buildPaidOrder({ can: cannot }),
  })
  await button('Try again').click()
  await expect.element(main.getByText('Confirmed')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
})

test('a refused billing profile says what to correct, and where', async () => {
  await openOrder(buildOpenOrder(), { openPayment: refusal('billing_refused') })
  await button('Pay now').click()
  const alert = main.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Correct it, then pay again.')
  await expect
    .element(alert.getByRole('link', { name: 'Open the studio' }))
    .toHaveAttribute('href', expect.stringMatching('^/studios/'))
  expect(await findViolations()).toEqual([])
})

test('Pay opens the payment page', async () => {
  await openOrder(buildOpenOrder(), {
    openPayment: { url: '#paying', expires_at: '2026-11-18T12:30:00.000Z' },
  })
  await button('Pay now').click()
  await expect.poll(() => window.location.hash).toBe('#paying')
  await expect.element(button('Pay now')).toHaveAttribute('aria-busy', 'true')
})

test('after a failed bank transfer the order can be paid by card', async () => {
  const { server } = await openOrder(
    buildOpenOrder({ method: 'ach', events: buildEvents('placed', 'payment-failed') }),
    { openPayment: { url: '#card', expires_at: '2026-11-18T12:30:00.000Z' } },
  )
  await expect.element(title('The payment failed')).toBeVisible()
  await button('Pay by card instead').dblClick()
  await expect.poll(() => window.location.hash).toBe('#card')
  const calls = server.calls.filter((call) => call.id === 'openPayment')
  expect(calls).toMatchObject([{ body: { method: 'card' } }])
})

test('an approver approves once, by keyboard, and the focus stays in the order', async () => {
  const approved = buildOpenOrder({
    is_own: false,
    approved_by_name: 'Nora Sample',
    events: buildEvents('placed', 'approval-requested', 'approved'),
    can: cannot,
  })
  const { server } = await openOrder(buildOrderToApprove(), {
    approveOrder: approved,
    listOrdersToApprove: [],
  })
  await expect.element(title('Robin Placeholder asks for your approval')).toBeVisible()
  expect(await findViolations()).toEqual([])
  server.answer({ getOrder: approved })
  button('Approve').element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(toastWith('Order approved')).toBeVisible()
  await expect.element(toastWith('Robin Placeholder gets an email and can pay now.')).toBeVisible()
  await expect.element(title('Approved by Nora Sample')).toBeVisible()
  expect(server.calls.filter(({ id }) => id === 'approveOrder')).toHaveLength(1)
  await expect.poll(() => main.element().contains(document.activeElement)).toBe(true)
})

test('an approver who is too late sees what happened instead', async () => {
  const { server } = await openOrder(buildOrderToApprove(), {
    approveOrder: refusal('order_not_open'),
  })
  await expect.element(button('Approve')).toBeVisible()
  server.answer({ getOrder: buildOpenOrder({ is_own: false, status: 'cancelled', can: cannot }) })
  await button('Approve').click()
  await expect.element(toastWith('Couldn’t approve the order')).toBeVisible()
  await expect.element(title('Canceled')).toBeVisible()
  await expect.element(button('Approve')).not.toBeInTheDocument()
})

test('declining needs a reason, which the buyer reads', async () => {
  const declined = buildOrderToApprove({
    status: 'cancelled',
    cancel_reason: 'Over budget for this episode',
    events: [
      ...buildEvents('placed', 'approval-requested'),
      { type: 'declined', at: '2026-11-18T13:00:00.000Z', actor_name: 'Nora Sample' },
    ],
    can: cannot,
  })
  const { server } = await openOrder(buildOrderToApprove(), { declineOrder: noNetwork })
  await button('Decline').click()
  const dialog = page.getByRole('dialog', { name: 'Decline ORD-2026-000123?' })
  await expect.element(dialog).toMatchTextContent('Robin Placeholder gets your reason by email.')
  expect(await findViolations()).toEqual([])
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const confirm = dialog.getByRole('button', { name: 'Decline order' })
  await confirm.click()
  await expect.element(reason).toHaveAccessibleDescription('Enter a reason.')
  await reason.fill(' Over budget\nfor this episode ')
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()

  server.answer({ declineOrder: declined, getOrder: declined })
  await confirm.dblClick()
  await expect.element(toastWith('Order declined')).toBeVisible()
  await expect.element(title('Declined by Nora Sample')).toBeVisible()
  await expect.element(main).toMatchTextContent('“Over budget for this episode”')
  expect(server.calls.filter(({ id }) => id === 'declineOrder').map(({ body }) => body)).toEqual([
    { reason: 'Over budget for this episode' },
    { reason: 'Over budget for this episode' },
  ])
})

test('an unpaid order is canceled after saying what happens', async () => {
  const canceled = buildOpenOrder({ status: 'cancelled', expires_at: null, can: cannot })
  const { server } = await openOrder(buildOpenOrder(), { cancelOrder: canceled })
  await button('Cancel order').click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel ORD-2026-000123?' })
  await expect.element(dialog).toMatchTextContent('The photos stay in the buyer’s cart.')
  expect(await findViolations()).toEqual([])
  await expect.element(dialog.getByRole('button', { name: 'Keep order' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Cancel order')).toHaveFocus()

  await button('Cancel order').click()
  server.answer({ getOrder: canceled })
  await dialog.getByRole('button', { name: 'Cancel order' }).dblClick()
  await expect.element(toastWith('Order canceled')).toBeVisible()
  await expect.element(title('Canceled')).toBeVisible()
  await expect.element(button('Cancel order')).not.toBeInTheDocument()
  expect(server.calls.filter(({ id }) => id === 'cancelOrder')).toHaveLength(1)
  await expect.poll(() => main.element().contains(document.activeElement)).toBe(true)
})

test('a paid order is canceled for a refund, within the time it says', async () => {
  const requested = buildPaidOrder({
    events: buildEvents('placed', 'payment-opened', 'paid', 'cancellation-requested'),
    can: cannot,
  })
  const { server } = await openOrder(buildPaidOrder(), {
    cancelOrder: refusal('order_not_cancellable'),
  })
  await expect.element(main).toMatchTextContent('Until Dec 18, 2026 you can cancel')
  await button('Cancel order').click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel ORD-2026-000123?' })
  await expect
    .element(dialog)
    .toMatchTextContent(
      'All 2 licenses are canceled, and we refund $294.30. A refund takes 5 to 10 business days to arrive.',
    )
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(toastWith('Couldn’t cancel the order')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()

  server.answer({ cancelOrder: requested, getOrder: requested })
  await button('Cancel order').click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(toastWith('Cancellation requested')).toBeVisible()
  await expect.element(title('Cancellation requested')).toBeVisible()
})
