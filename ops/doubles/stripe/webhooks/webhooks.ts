export type WebhookEndpoint = { url: string; secret: string; enabledEvents: readonly string[] }

type Attempt = {
  event: string
  type: string
  /** The status answered; null when nothing answered in time. */
  status: number | null
  at: string
}

/** Where events go and how a test wants them to arrive. */
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

/** Stripe tries again for three days; here the same happens within two minutes. */
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
