import type { PaymentMethod } from '@shoebox/domain/money/checkout'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import type { TaxIdType } from '@shoebox/domain/studios/tax-ids'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type PayableOrder = {
  id: string
  number: string
  method: PaymentMethod
  billing: OrderBilling
  /** False for members who only read the order, and for a buyer who left the company. */
  can_pay: boolean
  lines: { id: string; photoid: number; license_type: LicenseType; total: number }[]
}

/** The billing profile as it was when the order was placed. */
export type OrderBilling = {
  bill_to: string
  street_address: string
  street_address_2: string | null
  city: string
  state_province: string | null
  postal_code: string | null
  country: string
  ap_email: string | null
  tax_ids: { type: TaxIdType; value: string }[]
}

/** Null unless the actor may read the order. */
export async function findOrderToPay({ db }: UserTx, id: string): Promise<PayableOrder | null> {
  const { rows } = await sql<PayableOrder>`
    select o.id, o.number, o.method, o.billing,
      o.company_id in (select my_companies('place-orders')) as can_pay,
      (select jsonb_agg(jsonb_build_object(
        'id', l.id, 'photoid', l.photoid, 'license_type', l.license_type, 'total', l.total) order by l.position)
       from order_lines l where l.order_id = o.id) as lines
    from orders o
    where o.id = ${id} and o.method is not null and o.billing is not null
  `.execute(db)
  return rows[0] ?? null
}

export type PaymentAttempt = {
  attempt_id: string
  idempotency_key: string
  session_id: string | null
  url: string | null
  expires_at: Date
  is_over: boolean
  company_id: string
  customer_id: string | null
  is_exempt: boolean
}

/** Null if the order is not payable. */
export async function beginAttempt(
  { db }: UserTx,
  { orderId, abandoned, today }: { orderId: string; abandoned: string | null; today: string },
): Promise<PaymentAttempt | null> {
  const { rows } = await sql<PaymentAttempt>`
    select attempt_id, idempotency_key, session_id, url, expires_at, is_over, company_id, customer_id, is_exempt
    from begin_payment_attempt(${orderId}, ${abandoned}, ${today})
  `.execute(db)
  return rows[0] ?? null
}

/** Copies the current billing profile into the order. False if the copy is the same. */
export async function refreshBilling({ db }: UserTx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`
    select refresh_order_billing(${orderId}) as is_changed
  `.execute(db)
  return rows[0]?.is_changed === true
}

type MethodChoice = {
  orderId: string
  method: PaymentMethod
  /** The session that was expired for it. */
  ended: string | null
}

/** The session that must be expired first, if the payment page of another method is open. Null otherwise. */
export async function chooseMethod(
  { db }: UserTx,
  { orderId, method, ended }: MethodChoice,
): Promise<string | null> {
  const { rows } = await sql<{ session_id: string | null }>`
    select choose_payment_method(${orderId}, ${method}, ${ended}) as session_id
  `.execute(db)
  return rows[0]?.session_id ?? null
}

type RecordedSession = { attemptId: string; sessionId: string; url: string; expiresAt: Date }

/** False if the order is no longer payable. */
export async function recordSession(
  { db }: UserTx,
  { attemptId, sessionId, url, expiresAt }: RecordedSession,
): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select record_payment_session(${attemptId}, ${sessionId}, ${url}, ${expiresAt}) as is_open
  `.execute(db)
  return rows[0]?.is_open === true
}

type StripeCustomer = {
  orderId: string
  customerId: string
  /** The stored customer that this one replaces, because it was deleted at Stripe. */
  deleted: string | null
}

/** The customer that is stored, which another request may have stored first. Null if the order is no longer payable. */
export async function recordCustomer(
  { db }: UserTx,
  { orderId, customerId, deleted }: StripeCustomer,
): Promise<string | null> {
  const recorded =
    deleted === null
      ? sql`record_stripe_customer(${orderId}, ${customerId})`
      : sql`replace_stripe_customer(${orderId}, ${deleted}, ${customerId})`
  const { rows } = await sql<{ customer_id: string | null }>`
    select ${recorded} as customer_id
  `.execute(db)
  return rows[0]?.customer_id ?? null
}
