import type { Stripe } from 'stripe'
import type { JobCtx } from '../../context.ts'
import { addEvent, cancelUnconfirmedOrder, lockOrder } from './payment-queries.ts'
import { scheduleSessionExpiry } from './payment-tasks.ts'
import { isRefusal, requireStripe } from './stripe-objects.ts'
import {
  isClosedOrder,
  listOpenSessions,
  listUnpaidOrdersWith,
  markSessionExpired,
} from './unpaid-queries.ts'

type ExpiryCtx = Pick<JobCtx, 'db' | 'stripe' | 'log'>

/** Job: expires the payment page of an order that is no longer open, for example because it was canceled. */
export async function expireSession(
  ctx: ExpiryCtx,
  { orderId }: { orderId: string },
): Promise<void> {
  if (await isClosedOrder(ctx.db, orderId)) await expireOpenSessions(ctx, orderId)
}

/**
 * Job: cancels the unpaid orders of a photo that is no longer live. The other photos stay in the cart. The session is expired
 * first: if the buyer has just paid, the order is honored, because the photo was live when the order was placed.
 */
export async function cancelOrdersOfPhoto(
  ctx: ExpiryCtx,
  { photoId }: { photoId: string },
): Promise<void> {
  for (const { id: orderId, photoid } of await listUnpaidOrdersWith(ctx.db, photoId)) {
    const isUnpaid = await expireOpenSessions(ctx, orderId)
    if (isUnpaid) await cancelOrder(ctx, { orderId, photoid })
  }
}

async function cancelOrder(
  { db, log }: ExpiryCtx,
  { orderId, photoid }: { orderId: string; photoid: number },
): Promise<void> {
  const reason = `Photo #${photoid} is no longer available`
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.payment_status !== 'unpaid') return
    if (!(await cancelUnconfirmedOrder(tx, { orderId, reason }))) return

    await addEvent(tx, { orderId, type: 'canceled', payload: { photoid } })
    // A new session may have been opened in the meantime.
    await scheduleSessionExpiry({ db: tx }, orderId)
    log.info({ orderId, photoid }, 'order canceled, photo is not live')
  })
}

/** False if a session is complete: its payment will be applied shortly. */
async function expireOpenSessions(ctx: ExpiryCtx, orderId: string): Promise<boolean> {
  const sessionIds = await listOpenSessions(ctx.db, orderId)
  if (sessionIds.length === 0) return true

  const stripe = requireStripe(ctx)
  for (const sessionId of sessionIds) {
    if (!(await endSession(stripe, sessionId))) return false
    await markSessionExpired(ctx.db, sessionId)
  }
  return true
}

/** False if the session is complete. Stripe refuses to expire such a session, and one that has expired. */
export async function endSession(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { status } = await stripe.checkout.sessions.retrieve(sessionId)
    return status === 'expired'
  }
}
