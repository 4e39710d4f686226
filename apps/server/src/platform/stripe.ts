import { Stripe } from 'stripe'
import { z } from 'zod'
import type { StripeConfig } from '../config/payment-variables.ts'

/** An API request times out after 15 s. Two attempts at a Stripe call and the pause between them have to fit into that. */
export const requestTimeoutMs = 6_000

const jobTimeoutMs = 10_000

/**
 * The real SDK, pinned to the API version that its types describe. Retried once: the SDK sends the same idempotency key
 * again, so that a lost response creates nothing twice.
 */
export function createStripe(
  { apiUrl, secretKey }: StripeConfig,
  { timeoutMs = jobTimeoutMs } = {},
): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isHttp = protocol === 'http:'

  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    protocol: isHttp ? 'http' : 'https',
    apiVersion: Stripe.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * True if Stripe cannot be reached, is too slow, fails (5xx), throttles us or waits for a lock (429), or still works on a call
 * with the same key (409), for example one that timed out here: the same call may succeed later.
 */
export function isStripeDown(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true
  if (!(error instanceof Stripe.errors.StripeError)) return false

  const { statusCode = 0 } = error
  return statusCode >= 500 || statusCode === 429 || statusCode === 409
}

/** The fields that we read. The SDK checks the signature but not the shape. */
const webhookEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  api_version: z.string().nullable(),
  data: z.object({
    // The balance and a few other objects have no id.
    object: z.object({ object: z.string(), id: z.string().optional() }),
  }),
})

type WebhookEvent = z.output<typeof webhookEvent>

/** Replay protection: an intercepted event is rejected when its signature is older than this. */
const maxAgeSeconds = 300

type SignedEvent = { body: Buffer; signature: string; secrets: readonly string[] }

/** The event, if one of the secrets signed exactly these bytes in the last five minutes; otherwise null. */
export function readSignedEvent({ body, signature, secrets }: SignedEvent): WebhookEvent | null {
  for (const secret of secrets) {
    try {
      const event = Stripe.webhooks.constructEvent(body, signature, secret, maxAgeSeconds)
      return webhookEvent.safeParse(event).data ?? null
    } catch (error) {
      const isUnsigned = error instanceof Stripe.errors.StripeSignatureVerificationError
      // The body is signed, but the SDK cannot parse it: invalid JSON, or an event of another API version.
      if (!isUnsigned) return null
    }
  }
  return null
}
