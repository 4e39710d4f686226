export type WebhookEndpoint = { url: string; secret: string; enabledEvents: readonly string[] }

type Attempt = {
  event: string
  type: string
  url: string
  /** The response status; null after a timeout. */
  status: number | null
  at: string
}

/** Webhook target and delivery settings. */
export type Webhooks = {
  endpoints: readonly WebhookEndpoint[]
  isHolding: boolean
  held: string[]
  copies: number
  delayMilliseconds: number
  retryMilliseconds: readonly number[]
  attempts: Attempt[]
  underway: Set<Promise<void>>
  /** Event id and URL of every delivery that an endpoint accepted. */
  accepted: Set<string>
  stop: AbortController
}

/** Stripe retries for three days; the double does it within two minutes. */
const RETRY_MILLISECONDS = [1000, 2000, 5000, 10_000, 30_000, 60_000]

export function createWebhooks(endpoints: readonly WebhookEndpoint[]): Webhooks {
  return {
    endpoints,
    isHolding: false,
    held: [],
    copies: 1,
    delayMilliseconds: 0,
    retryMilliseconds: RETRY_MILLISECONDS,
    attempts: [],
    underway: new Set(),
    accepted: new Set(),
    stop: new AbortController(),
  }
}
