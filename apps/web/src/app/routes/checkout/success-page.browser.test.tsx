import { type Answers, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartAnswers } from '../../../testing/build-cart.ts'
import { buildOrder, twoItems } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const heading = (name: string | RegExp) => main.getByRole('heading', { level: 1, name })
const unpaid = buildOrder()
const paid = buildOrder({
  status: 'confirmed',
  payment_status: 'paid',
  confirmed_at: '2026-11-18T12:01:00.000Z',
  total: 29_430,
  tax: 2430,
  can: { pay: false, approve: false, cancel: true },
})
const path = `/checkout/success?order=${unpaid.id}`

const openSuccess = (answers: Answers) =>
  openPage(path, { user: {}, answers: { ...cartAnswers(twoItems), ...answers } })

test('waits for the payment, then shows the number, what happens next and the order', async () => {
  const { server } = await openSuccess({ getOrder: unpaid })
  await expect.element(heading('Waiting for your payment')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Pay now' })).not.toBeInTheDocument()
  server.answer({ getOrder: paid })
  await expect.element(heading('Thank you, your order is paid')).toBeVisible()
  await expect.element(main.getByText('ORD-2026-000123').first()).toBeVisible()
  await expect.element(main).toMatchTextContent(/emailed to you and ap@nowhereroad\.example/)
  await expect.element(main).toMatchTextContent(/\$294\.30\s*including \$24\.30 sales tax/)
  await expect
    .element(main.getByRole('link', { name: 'View order' }))
    .toHaveAttribute('href', `/orders/${paid.id}`)
  // The paid photos have left the cart.
  await expect
    .poll(() => server.calls.filter(({ id }) => id === 'listCartItems').length)
    .toBeGreaterThan(1)
  expect(await findViolations()).toEqual([])
})

test('a bank transfer is processing', async () => {
  await openSuccess({
    getOrder: buildOrder({
      payment_status: 'processing',
      method: 'ach',
      can: { pay: false, approve: false, cancel: false },
    }),
  })
  await expect.element(heading('Payment processing')).toBeVisible()
  await expect.element(main).toMatchTextContent('up to 4 business days')
})

test('a declined payment can be made again', async () => {
  const { server } = await openSuccess({
    getOrder: buildOrder({
      events: [{ type: 'payment-failed', at: '2026-11-18T12:05:00.000Z', actor_name: null }],
    }),
    openPayment: { url: '#paying', expires_at: '2026-11-18T12:30:00.000Z' },
  })
  await expect.element(heading('Payment declined')).toBeVisible()
  await main.getByRole('button', { name: 'Pay now' }).click()
  await expect.poll(() => window.location.hash).toBe('#paying')
  expect(server.calls.some(({ id }) => id === 'openPayment')).toBe(true)
})

test('stops asking after a minute and says what that means', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { server } = await openSuccess({ getOrder: unpaid })
  await expect.element(heading('Waiting for your payment')).toBeVisible()
  for (let seconds = 0; seconds < 64; seconds += 2) await vi.advanceTimersByTimeAsync(2000)
  await expect.element(main.getByText('We have not received your payment yet')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Pay now' })).toBeVisible()

  const before = server.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.calls.length).toBe(before)

  server.answer({ getOrder: paid })
  await main.getByRole('button', { name: 'Check again' }).click()
  await expect.element(heading('Thank you, your order is paid')).toBeVisible()
})

test('the order of another user, an unknown order and a broken link are not found', async () => {
  const { unmount } = await openSuccess({ getOrder: refusal('not_found') })
  await expect.element(heading('Order not found')).toBeInTheDocument()
  await unmount()

  await openPage('/checkout/success?order=nonsense', { user: {} })
  await expect.element(heading('Order not found')).toBeInTheDocument()
})

test('an order that does not load can be retried', async () => {
  const { server } = await openSuccess({ getOrder: refusal('overloaded') })
  await expect.element(main.getByText('Couldn’t load your order')).toBeVisible()
  server.answer({ getOrder: paid })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(heading('Thank you, your order is paid')).toBeVisible()
})
