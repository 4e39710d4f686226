import type { FastifyInstance } from 'fastify'
import type { AuthCtx } from './auth/auth-context.ts'
import { registerProtocolHandlers } from './auth/protocol/error-handler.ts'
import { emailRoutes } from './auth/routes/email-routes.ts'
import { factorRoutes } from './auth/routes/factor-routes.ts'
import { googleRoutes } from './auth/routes/google-routes.ts'
import { publicRoutes } from './auth/routes/public-routes.ts'
import { tokenRoutes } from './auth/routes/token-routes.ts'
import { userRoutes } from './auth/routes/user-routes.ts'

const routes = [emailRoutes, tokenRoutes, googleRoutes, userRoutes, factorRoutes, publicRoutes]

/** Serves Supabase's auth protocol for auth-js at /auth/v1. It is not part of our contract, so OpenAPI leaves it out. */
export async function serveAuth(app: FastifyInstance, ctx: AuthCtx): Promise<void> {
  await app.register(
    async (part) => {
      registerProtocolHandlers(part)
      part.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
        route.config = { ...route.config, isAuth: true }
      })
      for (const add of routes) add(part, ctx)
    },
    { prefix: '/auth/v1' },
  )
}
