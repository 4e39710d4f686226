import type { Stripe } from 'stripe'

export type StoredEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: Stripe.Event.Type
}

/** `checkout.session.*` stands for every event of that object, `*` for every event. */
export function isOfType(type: string, wanted: readonly string[]): boolean {
  return wanted.some((pattern) =>
    pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
  )
}
