import type { FastifyInstance } from 'fastify'
import { AppError } from '../context/app-error.ts'
import type { Limiter, Rule } from '../context/limiter.ts'
import type { Log } from '../context.ts'
import { toNetwork } from '../limits/to-network.ts'
import { alwaysAnswer } from './overload/shedding.ts'

type SignedBody = { body: Buffer; signature: string; log: Log }

export type StripeWebhook = {
  /** Stores a signed event. False if the signature is wrong or too old. */
  receive: (signed: SignedBody) => Promise<boolean>
  limiter: Limiter
}

const maxBodyBytes = 1_048_576

/** Per network. Counts only requests with a bad signature, so that events from Stripe are never limited. */
const badSignatureRule: Rule = { limit: 60, windowMs: 60_000 }

/**
 * The endpoint that Stripe sends events to. Not part of the contract: the signature covers the raw bytes, so nothing may
 * parse the body first. Never shed under load and not rate limited, because an order waits for its payment event.
 */
export async function addStripeWebhook(
  app: FastifyInstance,
  { receive, limiter }: StripeWebhook,
): Promise<void> {
  await app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    part.post<{ Body: Buffer }>(
      '/webhooks/stripe',
      { bodyLimit: maxBodyBytes, config: alwaysAnswer, schema: { hide: true } },
      async ({ body, headers, ip, log }, reply) => {
        const signature = headers['stripe-signature']
        const isSigned =
          typeof signature === 'string' &&
          Buffer.isBuffer(body) &&
          (await receive({ body, signature, log }))
        if (isSigned) return reply.code(200).send({ received: true })

        const verdict = limiter.take(`bad-signature:${toNetwork(ip)}`, badSignatureRule)
        if (verdict.allowed) throw new AppError('invalid_request')
        const retryAfter = Math.max(1, Math.ceil(verdict.resetsInMs / 1000))
        throw new AppError('rate_limited', { retryAfter })
      },
    )
  })
}
