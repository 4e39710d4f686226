import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AuthCtx } from './auth-context.ts'
import { getUser } from './get-user.ts'
import { parseWire } from './parse-request.ts'
import { requireSession } from './require-session.ts'
import { scopes, signOut } from './sign-out.ts'
import { updateUser } from './update-user.ts'
import { userUpdate } from './user-update.ts'

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
