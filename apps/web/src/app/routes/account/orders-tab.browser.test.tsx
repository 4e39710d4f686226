import { type Answers, noAnswer, noNetwork } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildOrderToApprove, nthOrder, orderAnswers } from '../../../testing/build-order.ts'
import { uuidOf } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const orders = main.getByRole('list', { name: 'Orders', exact: true })
const toApprove = main.getByRole('region', { name: 'Waiting for your approval' })
const path = '/account?tab=orders'

const openOrders = (answers: Answers, at = path) => openPage(at, { user: {}, answers })

const pilot = { id: uuidOf(51), name: 'The Pretend Hour, pilot' }
const waiting = nthOrder(9, {
  status: 'pending_approval',
  payment_status: 'unpaid',
  is_own: false,
  placed_by_name: 'Robin Placeholder',
  invoice_number: null,
})

test('lists orders with their states, papers and sums', async () => {
  await openOrders({
    listOrders: {
      orders: [
        nthOrder(3, { photo_count: 1_204 }),
        nthOrder(2, { status: 'pending_payment', payment_status: 'unpaid', invoice_number: null }),
        nthOrder(1, {
          status: 'cancelled',
          payment_status: 'refunded',
          refunded: 29_430,
          is_own: false,
          placed_by_name: 'Robin Placeholder',
        }),
        nthOrder(4, { status: 'expired', payment_status: 'unpaid', invoice_number: null }),
        nthOrder(5, { status: 'cancelled', is_declined: true, payment_status: 'unpaid' }),
      ],
      next: null,
    },
  })
  const rows = orders.getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(
      'The Pretend Hour ORD-2026-000003Nowhere Road Pictures, 1,204 photos, Nov 18, 2026Invoice INV-2026-000007, PO-7781ConfirmedPaid$294.30',
    )
  await expect
    .element(rows.nth(0).getByRole('link'))
    .toHaveAttribute('href', `/orders/${uuidOf(3003)}`)
  await expect.element(rows.nth(1)).toMatchTextContent('Pending payment')
  await expect.element(rows.nth(2)).toMatchTextContent('placed by Robin Placeholder')
  await expect.element(rows.nth(2)).toMatchTextContent('CanceledRefunded$294.30$294.30 refunded')
  await expect.element(rows.nth(3)).toMatchTextContent('Expired$294.30not charged')
  await expect.element(rows.nth(4)).toMatchTextContent('Declined$294.30not charged')
  await expect.element(main.getByText('5 orders')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('orders to approve come first, and the tab counts them', async () => {
  const { router } = await openOrders({
    ...orderAnswers(buildOrderToApprove()),
    listOrders: { orders: [nthOrder(1)], next: null },
    listOrdersToApprove: [waiting],
  })
  await expect.element(main.getByRole('tab', { name: 'Orders 1' })).toBeVisible()
  await expect.element(toApprove).toMatchTextContent('placed by Robin Placeholder')
  expect(await findViolations()).toEqual([])
  await toApprove.getByRole('link', { name: 'Review ORD-2026-000009' }).click()
  await expect
    .element(main.getByRole('heading', { name: 'Robin Placeholder asks for your approval' }))
    .toBeVisible()
  expect(router.state.location.pathname).toBe(`/orders/${waiting.id}`)
})

test('the count is on the tab of an approver who opens another tab', async () => {
  await openPage('/account?tab=preferences', {
    user: {},
    answers: { listOrdersToApprove: [waiting] },
  })
  await expect.element(main.getByRole('tab', { name: 'Orders 1' })).toBeVisible()
})

test('filters by project in the URL, and shows all orders again', async () => {
  const all = { orders: [nthOrder(2, { project: pilot }), nthOrder(1)], next: null }
  const later = { id: uuidOf(53), name: 'A project on a later page' }
  const { router, server } = await openOrders({
    getOrderFilters: {
      companies: [nthOrder(1).company],
      projects: [pilot, nthOrder(1).project, later],
      statuses: ['confirmed'],
    },
    listOrders: ({ search }) =>
      search.get('project_id') === null
        ? all
        : search.get('status') === null
          ? { orders: all.orders.slice(0, 1), next: null }
          : { orders: [], next: null },
  })
  const project = main.getByRole('combobox', { name: 'Project' })
  await expect.element(main.getByRole('combobox', { name: 'Studio' })).not.toBeInTheDocument()
  await expect.element(project.getByRole('option', { name: later.name })).toBeInTheDocument()
  await project.selectOptions('The Pretend Hour, pilot')
  await expect.element(main.getByText('1 order', { exact: true })).toBeVisible()
  expect(router.state.location.search).toBe(`?tab=orders&project=${pilot.id}`)
  expect(server.calls.findLast(({ id }) => id === 'listOrders')?.search).toContain(
    `project_id=${pilot.id}`,
  )
  await expect
    .element(project.getByRole('option', { name: 'The Pretend Hour', exact: true }))
    .toBeInTheDocument()

  await router.navigate(`${path}&project=${pilot.id}&status=expired`)
  await expect.element(main.getByText('No orders match.')).toBeVisible()
  await main.getByRole('link', { name: 'Show all orders' }).click()
  await expect.element(main.getByText('2 orders')).toBeVisible()
})

test('offers the projects of the loaded orders until all have loaded', async () => {
  await openOrders({
    getOrderFilters: noAnswer,
    listOrders: { orders: [nthOrder(2, { project: pilot }), nthOrder(1)], next: null },
  })
  await expect
    .element(
      main.getByRole('combobox', { name: 'Project' }).getByRole('option', { name: pilot.name }),
    )
    .toBeInTheDocument()
})

test('Show more loads the next page, and can be retried', async () => {
  const { server } = await openOrders({
    listOrders: { orders: [nthOrder(2)], next: 'x_2' },
  })
  const more = main.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  server.answer({ listOrders: noNetwork })
  await more.click()
  await expect.element(main.getByText('Couldn’t load older orders.')).toBeVisible()
  server.answer({ listOrders: { orders: [nthOrder(1)], next: null } })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(orders.getByText('ORD-2026-000001')).toBeVisible()
  expect(server.calls.findLast(({ id }) => id === 'listOrders')?.search).toContain('after=x_2')
  await expect.element(more).not.toBeInTheDocument()
})

test('without orders, the tab leads to the search', async () => {
  await openOrders({ listOrders: { orders: [], next: null } })
  await expect.element(main.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Search photos' }))
    .toHaveAttribute('href', '/search')
  expect(await findViolations()).toEqual([])
})

test('says that the orders are loading', async () => {
  await openOrders({ listOrders: noAnswer })
  await expect.element(main.getByText('Loading orders...')).toBeInTheDocument()
})

test('after an outage, Retry loads the orders', async () => {
  const { server } = await openOrders({ listOrders: noNetwork })
  await expect.element(main.getByText('Couldn’t load your orders')).toBeVisible()
  server.answer({ listOrders: { orders: [nthOrder(1)], next: null } })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(orders.getByText('ORD-2026-000001')).toBeVisible()
})

test('long names fit a window of 320 px', async () => {
  await page.viewport(320, 800)
  onTestFinished(() => page.viewport(1440, 900))
  const name = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe, a limited series'
  await openOrders({
    listOrders: {
      orders: [nthOrder(1, { project: { id: uuidOf(52), name }, po_number: 'P'.repeat(50) })],
      next: null,
    },
    listOrdersToApprove: [waiting],
  })
  await expect.element(orders.getByText(name)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await findViolations()).toEqual([])
})
