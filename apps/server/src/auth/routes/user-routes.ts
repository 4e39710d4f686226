import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AuthCtx } from '../auth-context.ts'
import { updateUser } from '../password/update-user.ts'
import { parseWire } from '../protocol/parse-request.ts'
import { userUpdate } from '../protocol/user-update.ts'
import { requireSession } from '../sessions/require-session.ts'
import { scopes, signOut } from '../sessions/sign-out.ts'
import { getUser } from '../users/get-user.ts'

const signOutQuery = z.object({ scope: z.enum(scopes).default('global') })

export function userRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  app.get('/user', async ({ headers }) => {
    const claims = await requireSession(ctx, headers.authorization)
    return getUser(ctx, claims.sub)
  })

  app.put('/user', async ({ headers, body }) => {
    const claims = await requireSession(ctx, headers.authorization)
    return updateUser(ctx, claims, parseWire(userUpdate, body))
  })

  app.post('/logout', async ({ headers, query }, reply) => {
    const { scope } = parseWire(signOutQuery, query)
    const claims = await requireSession(ctx, headers.authorization)
    await signOut(ctx, claims, scope)
    return reply.code(204).send()
  })
}
