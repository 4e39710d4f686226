import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import type { State } from '../state.ts'
import { isOfType, type StoredEvent } from '../stored-event.ts'
import type { WebhookEndpoint } from './webhooks.ts'

const PATIENCE_MILLISECONDS = 10_000

/** Delivers a new event, holds it, or drops it if its type is not subscribed. */
export function announceEvent(state: State, event: StoredEvent): void {
  const { webhooks } = state
  if (!webhooks.endpoint || !isOfType(event.type, webhooks.endpoint.enabledEvents)) return

  event.pending_webhooks = 1
  if (webhooks.isHolding) {
    webhooks.held.push(event.id)
    return
  }
  for (let copy = 0; copy < webhooks.copies; copy += 1) {
    const waits = [webhooks.delayMilliseconds, ...webhooks.retryMilliseconds]
    keepUnderway(state, deliverAfter(state, event, waits))
  }
}

/** Delivers now; if that fails, retries in the background. */
export async function deliverNow(
  state: State,
  event: StoredEvent,
  signedSecondsAgo = 0,
): Promise<void> {
  if (await attemptDelivery(state, event, signedSecondsAgo)) return
  keepUnderway(state, deliverAfter(state, event, state.webhooks.retryMilliseconds))
}

function keepUnderway({ webhooks }: State, delivery: Promise<void>): void {
  const tracked = delivery.finally(() => webhooks.underway.delete(tracked))
  webhooks.underway.add(tracked)
}

async function deliverAfter(state: State, event: StoredEvent, waits: readonly number[]) {
  const { signal } = state.webhooks.stop

  for (const wait of waits) {
    // After a reset this state is discarded, with its pending deliveries.
    await sleep(wait, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    if (await attemptDelivery(state, event)) return
  }
}

async function attemptDelivery(
  { webhooks }: State,
  event: StoredEvent,
  signedSecondsAgo = 0,
): Promise<boolean> {
  if (!webhooks.endpoint) return false
  const status = await post(webhooks.endpoint, event, signedSecondsAgo)
  const { id, type } = event
  webhooks.attempts.push({ event: id, type, status, at: new Date().toISOString() })

  const isTaken = status !== null && status >= 200 && status < 300
  if (isTaken) event.pending_webhooks = 0
  return isTaken
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
