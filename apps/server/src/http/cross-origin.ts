import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const exposed = [
  'x-request-id',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'idempotent-replayed',
]

/**
 * The shop is served from the API's own origin; the contributor site alone calls across. Every answer
 * names that one origin, so it does not depend on who asks, and other origins find themselves unnamed.
 */
export async function allowContributorSite(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(cors, {
    origin,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
    exposedHeaders: exposed.join(', '),
    maxAge: 600,
    // An incomplete preflight would be refused with a body that is not ours.
    strictPreflight: false,
  })
}
