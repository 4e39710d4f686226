import { Stripe } from 'stripe'
import type { JobCtx } from '../../context.ts'

/** A job that needs Stripe fails and is retried until the settings exist. */
export function requireStripe({ stripe }: Pick<JobCtx, 'stripe'>): Stripe {
  if (!stripe) throw new Error('STRIPE_SECRET_KEY is not set')
  return stripe
}

/** A reference at Stripe is an id or, if expanded, the object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

export function objectOf<Item extends object>(
  reference: string | Item | null | undefined,
): Item | null {
  return typeof reference === 'object' ? reference : null
}

/** Stripe refuses the call itself, for example to refund a disputed charge, so a retry does not help. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}
