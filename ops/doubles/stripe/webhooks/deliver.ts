import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import type { State } from '../state.ts'
import { isOfType, type StoredEvent } from '../stored-event.ts'
import type { WebhookEndpoint } from './webhooks.ts'

const PATIENCE_MILLISECONDS = 10_000

/** Delivers a new event to the endpoints that subscribe to its type, or holds it. */
export function announceEvent(state: State, event: StoredEvent): void {
  const { webhooks } = state
  const endpoints = subscribersOf(state, event)
  if (endpoints.length === 0) return

  event.pending_webhooks = endpoints.length
  if (webhooks.isHolding) {
    webhooks.held.push(event.id)
    return
  }
  for (const endpoint of endpoints) {
    for (let copy = 0; copy < webhooks.copies; copy += 1) {
      const waits = [webhooks.delayMilliseconds, ...webhooks.retryMilliseconds]
      keepUnderway(state, deliverAfter(state, { event, endpoint }, waits))
    }
  }
}

/** Delivers now; if that fails, retries in the background. */
export async function deliverNow(
  state: State,
  event: StoredEvent,
  signedSecondsAgo = 0,
): Promise<void> {
  for (const endpoint of subscribersOf(state, event)) {
    const delivery = { event, endpoint }
    if (await attemptDelivery(state, delivery, signedSecondsAgo)) continue
    keepUnderway(state, deliverAfter(state, delivery, state.webhooks.retryMilliseconds))
  }
}

type Delivery = { event: StoredEvent; endpoint: WebhookEndpoint }

function subscribersOf({ webhooks }: State, { type }: StoredEvent): WebhookEndpoint[] {
  return webhooks.endpoints.filter(({ enabledEvents }) => isOfType(type, enabledEvents))
}

function keepUnderway({ webhooks }: State, delivery: Promise<void>): void {
  const tracked = delivery.finally(() => webhooks.underway.delete(tracked))
  webhooks.underway.add(tracked)
}

async function deliverAfter(state: State, delivery: Delivery, waits: readonly number[]) {
  const { signal } = state.webhooks.stop

  for (const wait of waits) {
    // After a reset this state is discarded, with its pending deliveries.
    await sleep(wait, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    if (await attemptDelivery(state, delivery)) return
  }
}

async function attemptDelivery(
  { webhooks }: State,
  { event, endpoint }: Delivery,
  signedSecondsAgo = 0,
): Promise<boolean> {
  const status = await post(endpoint, event, signedSecondsAgo)
  const { id, type } = event
  const { url } = endpoint
  webhooks.attempts.push({ event: id, type, url, status, at: new Date().toISOString() })

  const isAccepted = status !== null && status >= 200 && status < 300
  if (isAccepted && !webhooks.accepted.has(`${id} ${url}`)) {
    webhooks.accepted.add(`${id} ${url}`)
    event.pending_webhooks -= 1
  }
  return isAccepted
}

async function post(endpoint: WebhookEndpoint, event: StoredEvent, signedSecondsAgo: number) {
  // Indented like Stripe's payload, so that a receiver that re-serializes it breaks the signature.
  const payload = JSON.stringify(event, null, 2)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: endpoint.secret,
    timestamp: Math.floor(Date.now() / 1000) - signedSecondsAgo,
  })

  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}
