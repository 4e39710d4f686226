import { maxCartPhotos } from '@shoebox/domain/accounts/sharing'
import { lineProblems, paymentMethods, productionTypes } from '@shoebox/domain/money/checkout'
import { licenseTypes } from '@shoebox/domain/rights/clearance'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { cents, line, uuid, uuids } from '../fields.ts'
import { routes } from '../routes.ts'
import { billingProfile } from '../studios/billing.ts'
import { order } from './order.ts'

const required = (max: number) => line(max).check(z.minLength(1, 'Required'))
const optional = (max: number) => z.nullable(line(max))

/** The production that the photos are licensed for. The license agreement limits their use to it. */
export const production = z.object({
  production_title: required(200),
  working_title: optional(200),
  production_type: z.enum(productionTypes),
  season: optional(50),
  episodes: optional(200),
  distributor: optional(200),
  shoot_date: z.nullable(z.iso.date()),
  clearance_contact: optional(200),
})

const draftProduction = z.partial(
  z.extend(production, {
    production_title: line(200),
    production_type: z.nullable(z.enum(productionTypes)),
  }),
)

/** What the buyer has entered so far. The signature is not saved. */
export const checkoutDraft = z
  .object({
    project_id: z.nullable(uuid),
    production: draftProduction,
    /** Whether the family may learn the name of the production. */
    may_be_named: z.boolean(),
    po_number: optional(50),
    account_code: optional(50),
    method: z.enum(paymentMethods),
  })
  .register(z.globalRegistry, { id: 'CheckoutDraft' })

const totals = { originalTotal: cents, discountAmount: cents, finalTotal: cents }

const checkoutLine = z.object({
  /** Id of the cart item. */
  id: uuid,
  photo_id: uuid,
  photoid: z.int(),
  license_type: z.enum(licenseTypes),
  /** Why this photo cannot be ordered; null if it can. */
  problem: z.nullable(z.enum(lineProblems)),
  /** Zero for a line with a problem. */
  ...totals,
})

const checkout = z
  .object({
    /** False if the seller's data or Stripe is not configured, so no order can be placed. */
    is_open: z.boolean(),
    draft: checkoutDraft,
    /** Projects that other members made, in companies for which the user may place orders. The last used first, at most 200. */
    shared_projects: z.array(z.object({ id: uuid, name: z.string(), company: z.string() })),
    /** The production of the latest order of the chosen project, without its shoot date; null if there is none. */
    last_production: z.nullable(z.omit(production, { shoot_date: true })),
    /** In cart order. */
    lines: z.array(checkoutLine),
    quantity: z.int(),
    discount_percent: z.int(),
    ...totals,
    /** The company of the chosen project; null until one is chosen. */
    company: z.nullable(z.object({ id: uuid, name: z.string(), can_edit_billing: z.boolean() })),
    /** Null if the company has none yet. */
    billing: z.nullable(billingProfile),
    /** Whether an order of this total needs approval; `impossible` if the only approver is the buyer. */
    approval: z.enum(['not-needed', 'needed', 'impossible']),
    /** An unpaid order of the same project and buyer. Placing another one cancels it. */
    unpaid_order: z.nullable(
      /** Not payable while it waits for approval. */
      z.object({ id: uuid, number: z.string(), is_payable: z.boolean() }),
    ),
    agreement: z.object({ version: z.string(), sha256: z.string() }),
  })
  .register(z.globalRegistry, { id: 'Checkout' })

export const signature = z.object({
  name: line(200).check(z.minLength(2, 'Required')),
  title: line(200).check(z.minLength(2, 'Required')),
  has_authority: z.literal(true),
  consents_to_sign_electronically: z.literal(true),
  /** The text that the buyer saw. */
  version: line(20),
  sha256: line(64),
})

export const checkoutContract = {
  getCheckout: endpoint({
    ...routes.getCheckout,
    access: 'signed-in',
    summary: 'The checkout of the signed-in user: the saved draft, the prices and what is missing',
    output: checkout,
    errors: [],
  }),
  saveCheckout: endpoint({
    ...routes.saveCheckout,
    access: 'signed-in',
    summary: 'Save what the buyer has entered so far; repeating it changes nothing',
    body: checkoutDraft,
    output: checkout,
    errors: ['not_found'],
  }),
  placeOrder: endpoint({
    ...routes.placeOrder,
    access: 'signed-in',
    summary: 'Sign the license agreement and place an order for photos of the cart',
    body: z.object({
      /** Cart items. */
      items: uuids(maxCartPhotos),
      /** The total that the buyer saw, before tax. The server computes its own and refuses the order if they differ. */
      expected_total: cents,
      project_id: uuid,
      production,
      may_be_named: z.boolean(),
      po_number: optional(50),
      account_code: optional(50),
      method: z.enum(paymentMethods),
      signature,
    }),
    output: order,
    errors: [
      'not_found',
      'checkout_closed',
      'photos_unavailable',
      'already_licensed',
      'hero_not_allowed',
      'price_changed',
      'po_required',
      'billing_missing',
      'approval_impossible',
      'agreement_outdated',
      'company_archived',
    ],
    idempotent: true,
  }),
}
