import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { checkoutContract } from '@shoebox/contract/orders/checkout'
import {
  licenseAgreementSha256,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import type { Answers } from '@shoebox/web-kit/testing/fake-server'
import { buildCartItem, type CartItem, cartAnswers, quoteFor } from './build-cart.ts'
import { buildBilling, companyId } from './build-company.ts'
import { imageUrl, signUrls } from './build-photo.ts'
import { buildProject, uuidOf } from './build-wishlist.ts'

export type Checkout = CallOutput<Contract['getCheckout']>
export type Order = CallOutput<Contract['placeOrder']>
export type CheckoutDraft = Checkout['draft']

const projectId = uuidOf(50)

export const emptyDraft: CheckoutDraft = {
  project_id: null,
  production: {},
  may_be_named: false,
  po_number: null,
  account_code: null,
  method: 'card',
}

/** Everything but the signature is entered. */
export const completeDraft: CheckoutDraft = {
  ...emptyDraft,
  project_id: projectId,
  production: { production_title: 'The Pretend Hour', production_type: 'feature' },
  po_number: 'PO-7781',
}

type CheckoutOptions = Partial<Checkout> & { items?: readonly CartItem[] }

/** The checkout of a cart of two photos for the project of `buildProject`. */
export function buildCheckout({ items = twoItems, ...overrides }: CheckoutOptions = {}): Checkout {
  const quote = quoteFor(items)
  const draft = overrides.draft ?? completeDraft
  const hasProject = draft.project_id !== null

  return {
    is_open: true,
    draft,
    shared_projects: [],
    last_production: null,
    lines: items.map(({ id, photo_id, photoid, license_type, photo }) => {
      const line = quote.lines.find((priced) => priced.id === id)

      return {
        id,
        photo_id,
        photoid,
        license_type,
        problem: photo === null ? 'unavailable' : null,
        originalTotal: line?.originalTotal ?? 0,
        discountAmount: line?.discountAmount ?? 0,
        finalTotal: line?.finalTotal ?? 0,
      }
    }),
    quantity: quote.quantity,
    discount_percent: quote.appliedTier?.discountPercent ?? 0,
    originalTotal: quote.originalTotal,
    discountAmount: quote.discountAmount,
    finalTotal: quote.finalTotal,
    company: hasProject
      ? { id: companyId, name: 'Nowhere Road Pictures', can_edit_billing: true }
      : null,
    billing: hasProject ? buildBilling() : null,
    approval: 'not-needed',
    unpaid_order: null,
    agreement: { version: licenseAgreementVersion, sha256: licenseAgreementSha256 },
    ...overrides,
  }
}

export const twoItems: readonly CartItem[] = [
  buildCartItem({ photoid: 11 }),
  buildCartItem({ photoid: 12, license_type: 'hero-usage' }),
]

/** Responses for /checkout. A saved draft is returned with the checkout. */
export function checkoutAnswers(checkout: Checkout, items = twoItems): Answers {
  return {
    ...cartAnswers(items),
    createSignedUrls: signUrls(imageUrl),
    listProjects: [buildProject({ id: projectId })],
    listCompanies: [],
    listJoinedCompanies: [],
    updateProject: buildProject({ id: projectId }),
    getCheckout: checkout,
    saveCheckout: ({ body }) => ({
      ...checkout,
      draft: checkoutContract.saveCheckout.body.parse(body),
    }),
  }
}

export function buildOrder(overrides: Partial<Order> = {}): Order {
  return {
    id: uuidOf(300),
    number: 'ORD-2026-000123',
    status: 'pending_payment',
    is_declined: false,
    payment_status: 'unpaid',
    delivery_status: 'locked',
    created_at: '2026-11-18T12:00:00.000Z',
    company: { id: companyId, name: 'Nowhere Road Pictures' },
    project: { id: projectId, name: 'The Pretend Hour' },
    placed_by_name: 'Nora Sample',
    is_own: true,
    photo_count: 2,
    total: 27_000,
    refunded: 0,
    po_number: 'PO-7781',
    invoice_number: null,
    subtotal: 27_000,
    discount: 0,
    discount_tier: null,
    tax: 0,
    confirmed_at: null,
    completed_at: null,
    cancelled_at: null,
    expires_at: '2026-11-25T12:00:00.000Z',
    cancel_reason: null,
    method: 'card',
    last4: null,
    licensee: 'Nowhere Road Pictures',
    production_title: 'The Pretend Hour',
    working_title: null,
    production_type: 'feature',
    season: null,
    episodes: null,
    distributor: null,
    shoot_date: null,
    clearance_contact: null,
    may_be_named: false,
    account_code: null,
    bill_to: buildBilling(),
    lines: [],
    events: [{ type: 'placed', at: '2026-11-18T12:00:00.000Z', actor_name: 'Nora Sample' }],
    signature: null,
    agreement: null,
    approved_by_name: null,
    approval_over: null,
    dispute: null,
    invoice: null,
    can: { pay: true, approve: false, cancel: true },
    cancel_until: null,
    ...overrides,
  }
}
