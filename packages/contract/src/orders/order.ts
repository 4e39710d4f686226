import { paymentMethods, productionTypes } from '@shoebox/domain/money/checkout'
import { orderEventTypes } from '@shoebox/domain/money/order-events'
import {
  deliveryStatuses,
  disputeStates,
  licenseStates,
  orderStatuses,
  paymentStatuses,
} from '@shoebox/domain/money/states'
import { licenseTypes } from '@shoebox/domain/rights/clearance'
import * as z from 'zod/mini'
import { photoDetails } from '../catalog/photo.ts'
import { cents, instant, uuid } from '../fields.ts'

const nullableText = z.nullable(z.string())

const orderFields = {
  id: uuid,
  number: z.string(),
  status: z.enum(orderStatuses),
  /** Canceled because an approver declined it. */
  is_declined: z.boolean(),
  payment_status: z.enum(paymentStatuses),
  delivery_status: z.enum(deliveryStatuses),
  created_at: instant,
  company: z.object({ id: uuid, name: z.string() }),
  project: z.object({ id: uuid, name: z.string() }),
  /** Name of the buyer; null if they gave none. */
  placed_by_name: nullableText,
  is_own: z.boolean(),
  photo_count: z.int(),
  /** With tax, once it is known. */
  total: cents,
  refunded: cents,
  po_number: nullableText,
  /** Null until the order is paid. */
  invoice_number: nullableText,
}

export const orderSummary = z.object(orderFields).register(z.globalRegistry, { id: 'OrderSummary' })

/** A certificate or an executed agreement is made by a job. */
const paperStates = ['being-made', 'ready'] as const

const orderLine = z.object({
  id: uuid,
  position: z.int(),
  photo_id: uuid,
  photoid: z.int(),
  /** Null if the photo is no longer live. */
  photo: z.nullable(photoDetails),
  /** A signed URL of the thumb for licensees, if the photo is no longer live. Null for former members too. */
  thumb: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  year: nullableText,
  place: nullableText,
  license_type: z.enum(licenseTypes),
  unit_price: cents,
  multiplier: z.int(),
  discount_share: cents,
  tax: cents,
  /** After discount, before tax. */
  total: cents,
  /** Null until the license is granted. */
  license_state: z.nullable(z.enum(licenseStates)),
  /** Null until the license is granted, and for former members. */
  certificate: z.nullable(
    z.object({
      license_id: uuid,
      /** As written: SBX-XXXX-XXXX-XXXX. */
      code: z.string(),
      state: z.enum(paperStates),
    }),
  ),
  refunded: cents,
})

/** What happened to an order. The payload is not shown. */
const orderEvent = z.object({
  type: z.enum(orderEventTypes),
  at: instant,
  /** Null for a job, or if the user gave no name. */
  actor_name: nullableText,
})

export const order = z
  .object({
    ...orderFields,
    subtotal: cents,
    discount: cents,
    discount_tier: nullableText,
    /** Zero until the payment is confirmed. */
    tax: cents,
    confirmed_at: z.nullable(instant),
    completed_at: z.nullable(instant),
    cancelled_at: z.nullable(instant),
    /** When an unpaid order expires, or is canceled if it still waits for approval. */
    expires_at: z.nullable(instant),
    cancel_reason: nullableText,
    method: z.nullable(z.enum(paymentMethods)),
    /** Of the card or bank account that paid. */
    last4: nullableText,
    licensee: nullableText,
    production_title: nullableText,
    working_title: nullableText,
    production_type: z.nullable(z.enum(productionTypes)),
    season: nullableText,
    episodes: nullableText,
    distributor: nullableText,
    shoot_date: z.nullable(z.iso.date()),
    clearance_contact: nullableText,
    may_be_named: z.boolean(),
    account_code: nullableText,
    bill_to: z.nullable(
      z.object({
        bill_to: z.string(),
        attention: nullableText,
        street_address: z.string(),
        street_address_2: nullableText,
        city: z.string(),
        state_province: nullableText,
        postal_code: nullableText,
        country: z.string(),
        ap_email: nullableText,
      }),
    ),
    lines: z.array(orderLine),
    events: z.array(orderEvent),
    signature: z.nullable(
      z.object({ name: z.string(), title: z.string(), signed_at: instant, version: z.string() }),
    ),
    /** The executed agreement. Null until the order is paid, and for former members. */
    agreement: z.nullable(z.object({ state: z.enum(paperStates) })),
    approved_by_name: nullableText,
    /** Orders over this amount need approval. Null unless the signed-in user can approve this one. */
    approval_over: z.nullable(cents),
    dispute: z.nullable(
      z.object({
        state: z.enum(disputeStates),
        opened_at: instant,
        closed_at: z.nullable(instant),
      }),
    ),
    invoice: z.nullable(
      z.object({ number: z.string(), issued_on: z.iso.date(), has_file: z.boolean() }),
    ),
    /** What the signed-in user may do now. */
    can: z.object({
      pay: z.boolean(),
      approve: z.boolean(),
      cancel: z.boolean(),
    }),
    /** Until when a paid order can be canceled for a refund; null if it cannot. */
    cancel_until: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'Order' })
