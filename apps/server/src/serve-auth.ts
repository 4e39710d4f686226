import type { FastifyInstance } from 'fastify'
import type { AuthCtx } from './auth/auth-context.ts'
import { speakProtocol } from './auth/protocol/speak-protocol.ts'
import { factorRoutes } from './auth/routes/factor-routes.ts'
import { googleRoutes } from './auth/routes/google-routes.ts'
import { mailRoutes } from './auth/routes/mail-routes.ts'
import { publicRoutes } from './auth/routes/public-routes.ts'
import { tokenRoutes } from './auth/routes/token-routes.ts'
import { userRoutes } from './auth/routes/user-routes.ts'

const routes = [mailRoutes, tokenRoutes, googleRoutes, userRoutes, factorRoutes, publicRoutes]

/** Supabase's auth protocol at /auth/v1, as auth-js speaks it. It is no part of our own contract, so it is not in its description. */
export async function serveAuth(app: FastifyInstance, ctx: AuthCtx): Promise<void> {
  await app.register(
    async (part) => {
      speakProtocol(part)
      part.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
        route.config = { ...route.config, isAuth: true }
      })
      for (const add of routes) add(part, ctx)
    },
    { prefix: '/auth/v1' },
  )
}
