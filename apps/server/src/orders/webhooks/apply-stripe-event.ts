import type { JobCtx } from '../../context.ts'
import { queueEmail } from '../../mail/queue-email.ts'
import { stripeEventFailedEmail } from '../emails/stripe-event-failed.ts'
import { applyCharge, applyPaymentIntent, applySession } from '../payments/apply-session.ts'
import { applyDispute } from '../payments/disputes.ts'
import { applyRefund } from '../payments/send-refund.ts'
import {
  deleteEventBodies,
  findUnappliedEvent,
  markEventApplied,
  markEventFailed,
  type WaitingEvent,
} from './queries.ts'

/**
 * Fetches the object from Stripe and applies its current state. Must tolerate duplicate and out-of-order events: an event
 * only says that the object has changed.
 */
export type StripeObjectHandler = (ctx: JobCtx, objectId: string) => Promise<void>

/** By the `object` field of Stripe, such as checkout.session. Events about other objects are ignored. */
const applyByObject: Readonly<Record<string, StripeObjectHandler>> = {
  'checkout.session': applySession,
  payment_intent: applyPaymentIntent,
  charge: applyCharge,
  refund: applyRefund,
  dispute: applyDispute,
}

/** Applies a stored event once. On the last attempt, the failure is recorded and mailed to the operators. */
export async function applyStripeEvent(
  ctx: JobCtx,
  { eventId }: { eventId: string },
  handlers = applyByObject,
): Promise<void> {
  const event = await findUnappliedEvent(ctx.db, eventId)
  if (!event) return

  const apply = handlers[event.objectType]
  try {
    if (apply && event.objectId !== null) await apply(ctx, event.objectId)
    await markEventApplied(ctx.db, eventId)
  } catch (error) {
    if (ctx.attempt.isLast) await reportFailure(ctx, { event, failure: String(error) })
    throw error
  }
}

/** Long enough to investigate a dispute. Deleted after that, because bodies contain names and addresses of buyers. */
const bodyRetentionDays = 90

export function deleteOldBodies({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  return deleteEventBodies(db, { olderThanDays: bodyRetentionDays })
}

type Failure = { event: WaitingEvent; failure: string }

async function reportFailure(
  { db, log, operationsMailbox }: JobCtx,
  { event, failure }: Failure,
): Promise<void> {
  log.error({ eventId: event.id, type: event.type }, 'stripe event failed')
  await db.transaction().execute(async (tx) => {
    await markEventFailed(tx, { id: event.id, failure })
    const mail = stripeEventFailedEmail({ ...event, failure })
    await queueEmail({ db: tx }, { ...mail, recipient: operationsMailbox })
  })
}
