import type { Ctx } from '../../context.ts'
import { readSignedEvent } from '../../platform/stripe.ts'
import { insertEvent } from './queries.ts'

type Delivery = {
  /** The bytes as they arrived: parsed and written again, they would not match the signature. */
  body: Buffer
  signature: string
  secrets: readonly string[]
}

/**
 * Stores an event of Stripe with the job that applies it; an event that arrives again only counts. False if none of the
 * secrets signed it, or too long ago.
 */
export async function receiveStripeEvent(
  { pool, log }: Pick<Ctx, 'pool' | 'log'>,
  { body, signature, secrets }: Delivery,
): Promise<boolean> {
  const event = readSignedEvent({ body, signature, secrets })
  if (event === null) return false

  const { id, type, created, data } = event
  const isNew = await insertEvent(pool, {
    id,
    type,
    objectId: data.object.id ?? null,
    objectType: data.object.object,
    apiVersion: event.api_version,
    createdAt: new Date(created * 1000),
    body: body.toString('utf8'),
  })
  log.info({ eventId: id, type, isNew }, 'stripe event received')
  return true
}
