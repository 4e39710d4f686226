import { dayIn } from '@shoebox/domain/business-day'
import type { PaymentMethod } from '@shoebox/domain/money/checkout'
import { Stripe } from 'stripe'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { isStripeDown } from '../../platform/stripe.ts'
import {
  beginAttempt,
  chooseMethod,
  findOrderToPay,
  type PayableOrder,
  type PaymentAttempt,
  recordCustomer,
  recordSession,
  refreshBilling,
} from './attempt-queries.ts'
import { endSession } from './expire-sessions.ts'
import { toLineItems } from './session-lines.ts'
import { createCustomer, refuseBilling, updateCustomer } from './stripe-customer.ts'
import { isRefusal } from './stripe-objects.ts'

type PayCtx = UserCtx & Pick<RequestServices, 'stripe' | 'shopOrigin' | 'businessTimeZone'>

type PaymentPage = { url: string; expires_at: string }

type PaymentRequest = {
  orderId: string
  /** Another method than the buyer chose at checkout, for example after a bank payment failed. */
  method?: PaymentMethod | undefined
}

type Opening = { order: PayableOrder; attempt: PaymentAttempt; stripe: Stripe }

/**
 * Returns the open Checkout Session of the order, or creates one. Stripe is called outside transactions, with an idempotency
 * key that was stored first: a repeated or concurrent call gets the same session.
 */
export async function openPayment(
  ctx: PayCtx,
  { orderId, method }: PaymentRequest,
): Promise<PaymentPage> {
  const { stripe } = ctx
  if (!stripe) throw new AppError('payments_unavailable')

  try {
    if (method !== undefined) await changeMethod(ctx, { orderId, method, stripe })
    const { order, attempt } = await beginPayment(ctx, { orderId, abandoned: null })
    const opened = await resume(ctx, { order, attempt, stripe }).catch(async (error: unknown) => {
      // The order has the billing profile of the day it was placed. The studio may have corrected it since.
      if (!isBillingRefused(error)) throw error
      if (!(await inTransaction(ctx, (tx) => refreshBilling(tx, orderId)))) throw error
      return null
    })
    if (opened) return opened

    const next = await beginPayment(ctx, { orderId, abandoned: attempt.attempt_id })
    const page = await resume(ctx, { ...next, stripe })
    if (!page) throw new AppError('payments_unavailable')
    return page
  } catch (error) {
    if (!isStripeDown(error)) throw error
    throw new AppError('payments_unavailable', { cause: error })
  }
}

async function changeMethod(
  ctx: PayCtx,
  { orderId, method, stripe }: { orderId: string; method: PaymentMethod; stripe: Stripe },
): Promise<void> {
  const choose = (ended: string | null) =>
    inTransaction(ctx, (tx) => chooseMethod(tx, { orderId, method, ended }))
  const sessionId = await choose(null)
  if (sessionId === null) return

  // Paid, but the event has not arrived yet: a new session would charge the buyer twice.
  if (!(await endSession(stripe, sessionId))) throw new AppError('order_not_payable')
  // A concurrent call has opened another page in the meantime.
  if ((await choose(sessionId)) !== null) throw new AppError('payments_unavailable')
}

async function beginPayment(
  ctx: PayCtx,
  { orderId, abandoned }: { orderId: string; abandoned: string | null },
): Promise<{ order: PayableOrder; attempt: PaymentAttempt }> {
  return inTransaction(ctx, async (tx) => {
    const order = await findOrderToPay(tx, orderId)
    if (!order) throw new AppError('not_found')
    if (!order.can_pay) throw new AppError('forbidden')

    const today = dayIn(ctx.businessTimeZone, new Date())
    const attempt = await beginAttempt(tx, { orderId, abandoned, today })
    if (!attempt) throw new AppError('order_not_payable')
    return { order, attempt }
  })
}

/** Null if the attempt has no payable session and a new attempt is needed. */
async function resume(ctx: PayCtx, opening: Opening): Promise<PaymentPage | null> {
  const { attempt, stripe } = opening
  const { session_id: sessionId, url, expires_at: expiresAt } = attempt
  if (sessionId === null || url === null) return open(ctx, opening)
  if (!attempt.is_over) return { url, expires_at: expiresAt.toISOString() }

  const session = await stripe.checkout.sessions.retrieve(sessionId)
  // Paid, but the event has not arrived yet: a new session would charge the buyer twice.
  if (session.status === 'complete') throw new AppError('order_not_payable')
  return session.status === 'open' ? { url, expires_at: expiresAt.toISOString() } : null
}

async function open(ctx: PayCtx, opening: Opening): Promise<PaymentPage | null> {
  const { order, attempt, stripe } = opening
  const customer = await prepareCustomer(ctx, opening)
  const session = await createSession({ ctx, opening, customer }).catch(async (error: unknown) => {
    if (isExpiryTooSoon(error) || isKeyOfAnotherCall(error)) return null
    const isTaxless = isTaxLocationUnknown(error)
    // Stripe repeats these responses for this key for a day, so the next call needs a new key.
    if (isTaxless || isServerError(error))
      await beginPayment(ctx, { orderId: order.id, abandoned: attempt.attempt_id })
    throw isTaxless ? refuseBilling('address', error) : error
  })
  if (!session?.url) return null

  const { id: sessionId, url } = session
  const expiresAt = new Date(session.expires_at * 1000)
  const isOpen = await inTransaction(ctx, (tx) =>
    recordSession(tx, { attemptId: attempt.attempt_id, sessionId, url, expiresAt }),
  )
  if (isOpen) return { url, expires_at: expiresAt.toISOString() }

  await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    // Expired or paid already. A payment for an order that is not open is refunded.
    if (!isRefusal(error)) throw error
  })
  throw new AppError('order_not_payable')
}

async function prepareCustomer(ctx: PayCtx, opening: Opening): Promise<string> {
  const { order, attempt, stripe } = opening
  const update = (customerId: string) =>
    updateCustomer(stripe, { customerId, billing: order.billing, isExempt: attempt.is_exempt })
  const customerId = attempt.customer_id ?? (await addCustomer(ctx, opening))
  if (await update(customerId)) return customerId

  // Deleted in the Stripe dashboard. Its payments stay there, and the next ones get a new customer.
  const next = await addCustomer(ctx, opening, customerId)
  if (!(await update(next))) throw new AppError('payments_unavailable')
  return next
}

async function addCustomer(
  ctx: PayCtx,
  { order, attempt, stripe }: Opening,
  deleted?: string,
): Promise<string> {
  const companyId = attempt.company_id
  const created = await createCustomer(stripe, { companyId, ...(deleted && { deleted }) })
  const customer = { orderId: order.id, customerId: created, deleted: deleted ?? null }
  const stored = await inTransaction(ctx, (tx) => recordCustomer(tx, customer))
  if (stored === null) throw new AppError('order_not_payable')
  return stored
}

const methodTypes = { card: 'card', ach: 'us_bank_account' } as const satisfies Record<
  PaymentMethod,
  string
>

type NewSession = { ctx: PayCtx; opening: Opening; customer: string }

function createSession({ ctx, opening, customer }: NewSession): Promise<Stripe.Checkout.Session> {
  const { order, attempt, stripe } = opening
  const metadata = { order_id: order.id, attempt_id: attempt.attempt_id }

  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer,
      // Tax depends on the address of the billing profile, so the buyer cannot change it on the payment page.
      customer_update: { address: 'never', name: 'never' },
      automatic_tax: { enabled: true },
      allowed_payment_method_types: [methodTypes[order.method]],
      line_items: toLineItems(order.lines),
      client_reference_id: order.id,
      metadata,
      payment_intent_data: { description: order.number, metadata },
      expires_at: Math.floor(attempt.expires_at.getTime() / 1000),
      success_url: `${ctx.shopOrigin}/checkout/success?order=${order.id}`,
      cancel_url: `${ctx.shopOrigin}/orders/${order.id}?payment=canceled`,
    },
    { idempotencyKey: attempt.idempotency_key },
  )
}

function isBillingRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === 'billing_refused'
}

/** Stripe cannot compute the sales tax of the billing address. */
function isTaxLocationUnknown(error: unknown): boolean {
  return isRefusal(error) && error.code === 'customer_tax_location_invalid'
}

function isServerError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500
}

/** The attempt was stored minutes ago but never reached Stripe, so its session would now last less than 30 minutes. */
function isExpiryTooSoon(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at'
}

/** The key was sent with other parameters, by a release with other texts: the session of that call has no known address. */
function isKeyOfAnotherCall(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError
}
