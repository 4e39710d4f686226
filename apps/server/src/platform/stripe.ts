import { Stripe } from 'stripe'
import type { StripeConfig } from '../config/payment-variables.ts'

/** A request ends after 15 s; two attempts of a call and the pause between them have to fit. */
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
  const isPlain = protocol === 'http:'

  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    apiVersion: Stripe.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** True if Stripe cannot be reached, is too slow, fails (5xx) or throttles us (429): the same call may succeed later. */
export function isStripeDown(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true
  if (!(error instanceof Stripe.errors.StripeError)) return false

  const { statusCode = 0 } = error
  return statusCode >= 500 || statusCode === 429
}

/** How long a signed event is accepted. An intercepted event cannot be sent again later. */
const maxAgeSeconds = 300

type SignedEvent = { body: Buffer; signature: string; secrets: readonly string[] }

/** The event, if one of the secrets signed exactly these bytes in the last five minutes; otherwise null. */
export function readSignedEvent({ body, signature, secrets }: SignedEvent): Stripe.Event | null {
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature, secret, maxAgeSeconds)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) continue
      throw error
    }
  }
  return null
}
