import { authErrorResponse } from '@shoebox/web-auth/testing/fake-auth'
import { type Answers, inTurn, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  buildCheckout,
  buildOrder,
  type Checkout,
  checkoutAnswers,
  completeDraft,
  twoItems,
} from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const placeButton = main.getByRole('button', { name: 'Place order and pay' })
const field = (name: string) => main.getByRole('textbox', { name, exact: true })
const order = buildOrder()
/** A hash does not leave the page of the test. */
const payment = { url: '#paying', expires_at: '2026-11-18T12:30:00.000Z' }

const openCheckout = (checkout: Checkout = buildCheckout(), answers: Answers = {}) =>
  openPage('/checkout', {
    user: {},
    answers: {
      ...checkoutAnswers(checkout),
      placeOrder: order,
      openPayment: payment,
      getOrder: order,
      ...answers,
    },
  })

async function sign() {
  await field('Full name').fill('Nora Sample')
  await field('Title').fill('Clearance coordinator')
  await main.getByRole('checkbox', { name: /^I have the authority/ }).click()
  await main.getByRole('checkbox', { name: /^I agree to sign electronically/ }).click()
}

type Calls = Awaited<ReturnType<typeof openCheckout>>['server']['calls']
const countCalls = (calls: Calls, operation: string) =>
  calls.filter(({ id }) => id === operation).length

test('a signed order is placed once, even by a double click, and leads to the payment page', async () => {
  const { server } = await openCheckout()
  await sign()
  await placeButton.dblClick()
  await expect.poll(() => window.location.hash).toBe('#paying')
  expect(countCalls(server.calls, 'placeOrder')).toBe(1)
  expect(server.calls.find(({ id }) => id === 'placeOrder')?.body).toMatchObject({
    items: twoItems.map(({ id }) => id),
    expected_total: 27_000,
    project_id: completeDraft.project_id,
    production: { production_title: 'The Pretend Hour', production_type: 'feature', season: null },
    may_be_named: false,
    po_number: 'PO-7781',
    account_code: '4010-SETDRESS',
    method: 'card',
    signature: { name: 'Nora Sample', title: 'Clearance coordinator', has_authority: true },
  })
})

test('Back from the payment page restores a page that works', async () => {
  const { server } = await openCheckout()
  await sign()
  await placeButton.click()
  await expect.poll(() => window.location.hash).toBe('#paying')
  await expect
    .element(main.getByRole('button', { name: 'Opening payment...' }))
    .toHaveAttribute('aria-busy', 'true')
  server.answer({
    getCheckout: buildCheckout({
      unpaid_order: { id: order.id, number: order.number, is_payable: true },
    }),
  })
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  await expect.element(main.getByText(/ORD-2026-000123 is not paid yet/)).toBeVisible()
  await expect.element(placeButton).not.toHaveAttribute('aria-busy')
  await main.getByRole('button', { name: 'Pay for this order' }).click()
  await expect.poll(() => countCalls(server.calls, 'openPayment')).toBe(2)
  expect(countCalls(server.calls, 'placeOrder')).toBe(1)
})

test('missing fields are named and get focus, and no order is placed', async () => {
  const { server } = await openCheckout(
    buildCheckout({ draft: { ...completeDraft, production: {}, po_number: null } }),
  )
  await placeButton.click()
  await expect.element(field('Production title')).toHaveFocus()
  for (const text of [
    'Enter the title of the production.',
    'Choose the type of production.',
    'Type your full name to sign.',
    'Check this box to sign for the studio.',
    'Check this box to sign electronically.',
    'PO required',
  ])
    await expect.element(main.getByText(text, { exact: true })).toBeVisible()
  expect(countCalls(server.calls, 'placeOrder')).toBe(0)
})

test('an order that needs approval leads to the success page without a payment', async () => {
  const waiting = buildOrder({
    status: 'pending_approval',
    can: { pay: false, approve: false, cancel: true },
  })
  const { server } = await openCheckout(buildCheckout({ approval: 'needed' }), {
    placeOrder: waiting,
    getOrder: waiting,
  })
  await expect.element(main.getByText('This order needs approval')).toBeVisible()
  await sign()
  await main.getByRole('button', { name: 'Request approval' }).click()
  await expect.element(main.getByRole('heading', { name: 'Approval requested' })).toBeVisible()
  expect(window.location.search).toBe(`?order=${order.id}`)
  expect(countCalls(server.calls, 'openPayment')).toBe(0)
})

test('an order that no one can approve is not placed', async () => {
  await openCheckout(buildCheckout({ approval: 'impossible' }))
  await expect.element(main.getByText('No one can approve this order')).toBeVisible()
  await expect
    .element(placeButton)
    .toHaveAccessibleDescription('This order needs another approver.')
})

test('if Stripe is down, the order is saved and can be paid again', async () => {
  const { server } = await openCheckout(buildCheckout(), {
    openPayment: inTurn(refusal('payments_unavailable'), payment),
  })
  await sign()
  await placeButton.click()
  const note = main.getByRole('alert')
  await expect
    .element(note)
    .toMatchTextContent(/Your order ORD-2026-000123 is saved, but the payment page didn’t open/)
  await expect
    .element(note.getByRole('link', { name: order.number }))
    .toHaveAttribute('href', `/orders/${order.id}`)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => window.location.hash).toBe('#paying')
  expect(countCalls(server.calls, 'placeOrder')).toBe(1)
})

test('a retry after a lost response sends the same idempotency key', async () => {
  const keys: string[] = []
  const { server } = await openCheckout(buildCheckout(), { placeOrder: inTurn(noNetwork, order) })
  const send = server.fetch
  const record: typeof fetch = (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key !== null) keys.push(key)
    return send(input, init)
  }
  Object.assign(globalThis, { fetch: record })
  await sign()
  await placeButton.click()
  await expect.element(main.getByRole('alert')).toMatchTextContent(/you won’t get a second one/)
  await placeButton.click()
  await expect.poll(() => window.location.hash).toBe('#paying')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a changed price is shown and must be accepted before the order is placed', async () => {
  const { server } = await openCheckout(buildCheckout(), {
    placeOrder: inTurn(refusal('price_changed'), order),
  })
  await sign()
  server.answer({ getCheckout: buildCheckout({ finalTotal: 30_000, originalTotal: 30_000 }) })
  await placeButton.click()
  await expect.element(main.getByText('The total was $270.00. It is now $300.00.')).toBeVisible()
  await expect.element(placeButton).toHaveAccessibleDescription('Accept the new total first.')
  await main.getByRole('button', { name: 'Accept the new total' }).click()
  await placeButton.click()
  await expect.poll(() => window.location.hash).toBe('#paying')
  expect(server.calls.filter(({ id }) => id === 'placeOrder').at(-1)?.body).toMatchObject({
    expected_total: 30_000,
  })
})

test('a photo that vanished is marked, and the rest can be ordered at the new total', async () => {
  const left = buildCheckout({ items: twoItems.slice(0, 1) })
  const gone = buildCheckout()
  const { server } = await openCheckout(buildCheckout(), {
    placeOrder: inTurn(refusal('photos_unavailable'), order),
  })
  await sign()
  server.answer({
    getCheckout: {
      ...left,
      lines: gone.lines.map((line) =>
        line.photoid === 12 ? { ...line, problem: 'unavailable' } : line,
      ),
    },
  })
  await placeButton.click()
  await expect.element(main.getByText(/^Photo no longer available\. It is marked/)).toBeVisible()
  await main.getByRole('button', { name: 'Accept the new total' }).click()
  await placeButton.click()
  await expect.poll(() => window.location.hash).toBe('#paying')
  expect(server.calls.filter(({ id }) => id === 'placeOrder').at(-1)?.body).toMatchObject({
    items: [twoItems[0]?.id],
    expected_total: 4500,
  })
})

test.each([
  ['already_licensed', /^Already licensed for this project\./],
  ['agreement_outdated', /Reload the page to read and sign it/],
  ['company_archived', /This studio is archived/],
  ['not_found', /You can no longer place orders for this project/],
  ['overloaded', /Couldn’t place the order/],
] as const)('a refusal with %s is explained', async (code, text) => {
  await openCheckout(buildCheckout(), { placeOrder: refusal(code) })
  await sign()
  await placeButton.click()
  await expect.element(main.getByRole('alert').filter({ hasText: text })).toBeVisible()
})

test('a PO number that the studio has come to require is an error of its field', async () => {
  await openCheckout(buildCheckout(), { placeOrder: refusal('po_required') })
  await sign()
  await placeButton.click()
  await expect.element(main.getByText('PO required').first()).toBeVisible()
  await expect.element(field('PO number')).toHaveFocus()
})

test('a session that ended leads to sign-in and back, and keeps what was entered in the tab', async () => {
  const ended = { code: 'session_not_found', message: 'The session has ended' }
  const { server } = await openCheckout(buildCheckout(), {
    placeOrder: refusal('session_not_found'),
    listPopularPhotos: [],
    listBackgroundImages: [],
  })
  await sign()
  server.answer({
    'GET /user': authErrorResponse(403, ended),
    'POST /logout': undefined,
    saveCheckout: refusal('session_not_found'),
  })
  await field('Working title').fill('Blue Harvest')
  // Without waiting: saving the field leads to sign-in too, and then there is no button.
  placeButton.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => window.location.pathname).toBe('/auth')
  expect(new URLSearchParams(window.location.search).get('returnUrl')).toBe('/checkout')
  expect(sessionStorage.getItem('unsaved-checkout')).toContain('Blue Harvest')
  expect(sessionStorage.getItem('unsaved-checkout')).not.toContain('Nora Sample')
})

test('an agreement that is newer than the page asks to reload', async () => {
  await openCheckout(
    buildCheckout({ agreement: { version: '2027-01-01', sha256: 'f'.repeat(64) } }),
  )
  await expect.element(main.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect
    .element(placeButton)
    .toHaveAccessibleDescription('Reload the page to sign the current agreement.')
})
