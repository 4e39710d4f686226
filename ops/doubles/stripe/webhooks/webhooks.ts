export type WebhookEndpoint = { url: string; secret: string; enabledEvents: readonly string[] }

type Attempt = {
  event: string
  type: string
  /** The response status; null after a timeout. */
  status: number | null
  at: string
}

/** Webhook target and delivery settings. */
export type Webhooks = {
  endpoint: WebhookEndpoint | null
  isHolding: boolean
  held: string[]
  copies: number
  delayMilliseconds: number
  retryMilliseconds: readonly number[]
  attempts: Attempt[]
  underway: Set<Promise<void>>
  stop: AbortController
}

/** Stripe retries for three days; the double does it within two minutes. */
const RETRY_MILLISECONDS = [1000, 2000, 5000, 10_000, 30_000, 60_000]

export function createWebhooks(endpoint: WebhookEndpoint | null): Webhooks {
  return {
    endpoint,
    isHolding: false,
    held: [],
    copies: 1,
    delayMilliseconds: 0,
    retryMilliseconds: RETRY_MILLISECONDS,
    attempts: [],
    underway: new Set(),
    stop: new AbortController(),
  }
}
