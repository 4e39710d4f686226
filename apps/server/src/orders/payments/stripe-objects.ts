import { Stripe } from 'stripe'
import type { JobCtx } from '../../context.ts'

/** A job that needs Stripe fails until the settings exist, and is retried. */
export function requireStripe({ stripe }: Pick<JobCtx, 'stripe'>): Stripe {
  if (!stripe) throw new Error('STRIPE_SECRET_KEY is not set')
  return stripe
}

/** A field of Stripe is an id or, if expanded, the object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

export function objectOf<Item extends object>(
  reference: string | Item | null | undefined,
): Item | null {
  return typeof reference === 'object' ? reference : null
}

/** Stripe understood the call and refuses it, for example to refund a disputed charge. Repeating it does not help. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}
