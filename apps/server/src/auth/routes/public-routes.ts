import type { FastifyInstance } from 'fastify'
import type { AuthCtx } from '../auth-context.ts'

/** Requests without a session: public keys, health and the enabled sign-in methods. */
export function publicRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    // Cached for less than the minute for which a new key is published before it signs.
    reply.header('cache-control', 'public, max-age=30')
    return (await ctx.keys.current()).published
  })

  app.get('/health', async () => {
    await ctx.db.query('select 1')
    return { name: 'shoebox-auth', version: '1', description: 'Accounts of Shoebox' }
  })

  app.get('/settings', async () => ({
    external: { email: true, phone: false, google: ctx.engine.isGoogleReady() },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }))
}
