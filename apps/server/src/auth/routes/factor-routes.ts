import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AuthCtx } from '../auth-context.ts'
import { challengeFactor, enrollFactor } from '../mfa/enroll-factor.ts'
import { removeFactor } from '../mfa/remove-factor.ts'
import { verifyFactor } from '../mfa/verify-factor.ts'
import { enforceLimit } from '../protocol/limits.ts'
import { parseRequest } from '../protocol/schemas.ts'
import { requireLiveSession } from '../sessions/require-session.ts'

const enrollBody = z.object({
  factor_type: z.literal('totp', { error: 'factor_type needs to be totp' }),
  friendly_name: z.string().trim().max(100).default(''),
})

const factorParams = z.object({ id: z.guid({ error: 'factor_id must be an UUID' }) })

const verifyBody = z.object({ code: z.string().max(64) })

/** Limits all factor requests of a user. Wrong codes have their own counter in mfa/attempts.ts. */
const perUser = { limit: 30, seconds: 300 }

export function factorRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  const authorize = async (authorization: string | undefined) => {
    const claims = await requireLiveSession(ctx, authorization)
    await enforceLimit(ctx, { key: `auth:factors:${claims.sub}`, ...perUser })
    return claims
  }

  app.post('/factors', async ({ headers, body }) => {
    const { friendly_name } = parseRequest(enrollBody, body)
    return enrollFactor(ctx, await authorize(headers.authorization), friendly_name)
  })

  app.post('/factors/:id/challenge', async ({ headers, params }) => {
    const { id } = parseRequest(factorParams, params)
    return challengeFactor(ctx, await authorize(headers.authorization), id)
  })

  app.post('/factors/:id/verify', async ({ headers, params, body }) => {
    const { id } = parseRequest(factorParams, params)
    const { code } = parseRequest(verifyBody, body)
    return verifyFactor(ctx, await authorize(headers.authorization), { factorId: id, code })
  })

  app.delete('/factors/:id', async ({ headers, params }) => {
    const { id } = parseRequest(factorParams, params)
    return removeFactor(ctx, await authorize(headers.authorization), id)
  })
}
