import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** The shop is served from the API's own origin; the contributor site alone calls across. */
export async function allowContributorSite(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(cors, {
    origin: [origin],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
    exposedHeaders: [
      'x-request-id',
      'retry-after',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'idempotent-replayed',
    ],
    maxAge: 600,
  })
}
