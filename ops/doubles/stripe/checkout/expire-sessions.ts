import type { Stripe } from 'stripe'
import { recordEvent } from '../resources/events.ts'
import { type Context, secondsNow, sessions } from '../state.ts'

/** Expires all open sessions that are past their expiry. */
export function expireSessions(context: Context): void {
  const now = secondsNow(context.state)

  for (const session of sessions(context.state).values()) {
    if (session.status === 'open' && session.expires_at <= now) expireSession(context, session)
  }
}

export function expireSession(context: Context, session: Stripe.Checkout.Session): void {
  session.status = 'expired'
  session.url = null
  recordEvent(context, { type: 'checkout.session.expired', object: session })
}
