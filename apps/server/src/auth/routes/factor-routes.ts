import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AuthCtx } from '../auth-context.ts'
import { challengeFactor } from '../mfa/factor-challenge.ts'
import { enrollFactor } from '../mfa/factor-enroll.ts'
import { removeFactor } from '../mfa/factor-remove.ts'
import { verifyFactor } from '../mfa/factor-verify.ts'
import { limitUse } from '../protocol/limit-use.ts'
import { parseWire } from '../protocol/parse-request.ts'
import { requireSession } from '../sessions/require-session.ts'

const enrollment = z.object({
  factor_type: z.literal('totp', { error: 'factor_type needs to be totp' }),
  friendly_name: z.string().trim().max(100).default(''),
})

const place = z.object({ id: z.guid({ error: 'factor_id must be an UUID' }) })

const shown = z.object({ code: z.string().max(64) })

/** What one user may do to the own factors; wrong codes are counted apart, for each factor. */
const perUser = { limit: 30, seconds: 300 }

export function factorRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  const admit = async (authorization: string | undefined) => {
    const claims = await requireSession(ctx, authorization)
    await limitUse(ctx, { key: `auth:factors:${claims.sub}`, ...perUser })
    return claims
  }

  app.post('/factors', async ({ headers, body }) => {
    const { friendly_name } = parseWire(enrollment, body)
    return enrollFactor(ctx, await admit(headers.authorization), friendly_name)
  })

  app.post('/factors/:id/challenge', async ({ headers, params }) => {
    const { id } = parseWire(place, params)
    return challengeFactor(ctx, await admit(headers.authorization), id)
  })

  app.post('/factors/:id/verify', async ({ headers, params, body }) => {
    const { id } = parseWire(place, params)
    const { code } = parseWire(shown, body)
    return verifyFactor(ctx, await admit(headers.authorization), { factorId: id, code })
  })

  app.delete('/factors/:id', async ({ headers, params }) => {
    const { id } = parseWire(place, params)
    return removeFactor(ctx, await admit(headers.authorization), id)
  })
}
