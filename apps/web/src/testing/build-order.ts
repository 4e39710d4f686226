import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import type { OrderEventType } from '@shoebox/domain/money/order-events'
import type { Answers } from '@shoebox/web-kit/testing/fake-server'
import { buildOrder, type Order } from './build-checkout.ts'
import { companyId } from './build-company.ts'
import { buildPhoto, imageUrl, signUrls } from './build-photo.ts'
import { uuidOf } from './build-wishlist.ts'

type OrderSummary = CallOutput<Contract['listOrders']>['orders'][number]
type OrderLine = Order['lines'][number]

function buildOrderSummary(overrides: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: uuidOf(300),
    number: 'ORD-2026-000123',
    status: 'confirmed',
    is_declined: false,
    payment_status: 'paid',
    delivery_status: 'available',
    created_at: '2026-11-18T12:00:00.000Z',
    company: { id: companyId, name: 'Nowhere Road Pictures' },
    project: { id: uuidOf(50), name: 'The Pretend Hour' },
    placed_by_name: 'Nora Sample',
    is_own: true,
    photo_count: 2,
    total: 29_430,
    refunded: 0,
    po_number: 'PO-7781',
    invoice_number: 'INV-2026-000007',
    ...overrides,
  }
}

/** One of several orders: its number is in its id and its number. */
export function nthOrder(nth: number, overrides: Partial<OrderSummary> = {}): OrderSummary {
  const number = `ORD-2026-${String(nth).padStart(6, '0')}`

  return buildOrderSummary({ id: uuidOf(3000 + nth), number, ...overrides })
}

export function buildOrderLine(photoid: number, overrides: Partial<OrderLine> = {}): OrderLine {
  const photo = buildPhoto({ photoid, people_count: 3 })

  return {
    id: uuidOf(photoid),
    position: photoid,
    photo_id: photo.id,
    photoid,
    photo,
    thumb: null,
    year: '1963',
    place: 'New Haven, CT',
    license_type: 'background-dressing',
    unit_price: 4500,
    multiplier: 1,
    discount_share: 0,
    tax: 0,
    total: 4500,
    license_state: null,
    certificate: null,
    refunded: 0,
    ...overrides,
  }
}

/** An order of two photos that waits for payment. */
export function buildOpenOrder(overrides: Partial<Order> = {}): Order {
  const lines = [
    buildOrderLine(11),
    buildOrderLine(12, { license_type: 'hero-usage', multiplier: 5, total: 22_500 }),
  ]

  return buildOrder({ lines, ...overrides })
}

/** The same order, paid by card. */
export function buildPaidOrder(overrides: Partial<Order> = {}): Order {
  const granted = (nth: number) =>
    ({
      license_state: 'granted',
      certificate: {
        license_id: uuidOf(5000 + nth),
        code: `SBX-7K3D-QX9M-00${nth}`,
        state: 'ready',
      },
    }) as const

  return buildOpenOrder({
    status: 'confirmed',
    payment_status: 'paid',
    delivery_status: 'available',
    tax: 2430,
    total: 29_430,
    confirmed_at: '2026-11-18T12:05:00.000Z',
    expires_at: null,
    last4: '4242',
    invoice_number: 'INV-2026-000007',
    invoice: { number: 'INV-2026-000007', issued_on: '2026-11-18', has_file: true },
    lines: [
      buildOrderLine(11, { ...granted(11), tax: 405 }),
      buildOrderLine(12, {
        ...granted(12),
        license_type: 'hero-usage',
        multiplier: 5,
        total: 22_500,
        tax: 2025,
      }),
    ],
    events: buildEvents('placed', 'payment-opened', 'paid'),
    signature: {
      name: 'Nora Sample',
      title: 'Set decorator',
      signed_at: '2026-11-18T12:00:00.000Z',
      version: '2026-11-18',
    },
    agreement: { state: 'ready' },
    can: { pay: false, approve: false, cancel: true },
    cancel_until: '2026-12-18T12:05:00.000Z',
    ...overrides,
  })
}

/** An order of another member that the signed-in user can approve. */
export function buildOrderToApprove(overrides: Partial<Order> = {}): Order {
  return buildOpenOrder({
    status: 'pending_approval',
    placed_by_name: 'Robin Placeholder',
    is_own: false,
    events: buildEvents('placed', 'approval-requested'),
    approval_over: 20_000,
    can: { pay: false, approve: true, cancel: false },
    ...overrides,
  })
}

/** One event per minute. The signed-in user placed the order; jobs did the rest. */
export function buildEvents(...types: OrderEventType[]): Order['events'] {
  return types.map((type, index) => ({
    type,
    at: `2026-11-18T12:${String(index).padStart(2, '0')}:00.000Z`,
    actor_name: type === 'placed' ? 'Nora Sample' : null,
  }))
}

/** Responses for the page of an order. */
export function orderAnswers(order: Order): Answers {
  return {
    getOrder: order,
    listOrders: { orders: [], next: null },
    listArchives: { archives: [] },
    listDownloads: { orders: [], next: null, projects: [] },
    createSignedUrls: signUrls(imageUrl),
  }
}
