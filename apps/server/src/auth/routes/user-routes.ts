import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AuthCtx } from '../auth-context.ts'
import { updateUser } from '../password/update-user.ts'
import { parseRequest, userUpdateBody } from '../protocol/schemas.ts'
import { requireLiveSession } from '../sessions/require-session.ts'
import { signOut, signOutScopes } from '../sessions/sessions.ts'
import { getUser } from '../users/get-user.ts'

const signOutQuery = z.object({ scope: z.enum(signOutScopes).default('global') })

export function userRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  app.get('/user', async ({ headers }) => {
    const claims = await requireLiveSession(ctx, headers.authorization)
    return getUser(ctx, claims.sub)
  })

  app.put('/user', async ({ headers, body }) => {
    const claims = await requireLiveSession(ctx, headers.authorization)
    return updateUser(ctx, claims, parseRequest(userUpdateBody, body))
  })

  app.post('/logout', async ({ headers, query }, reply) => {
    const { scope } = parseRequest(signOutQuery, query)
    const claims = await requireLiveSession(ctx, headers.authorization)
    await signOut(ctx, claims, scope)
    return reply.code(204).send()
  })
}
