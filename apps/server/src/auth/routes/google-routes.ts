import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toCaller } from '../../http/request.ts'
import { toNetwork } from '../../limits/to-network.ts'
import type { AuthCtx } from '../auth-context.ts'
import { googleErrorUrl } from '../google/google-errors.ts'
import {
  handleGoogleCallback,
  type RedirectResult,
  startGoogleSignIn,
} from '../google/google-sign-in.ts'
import { limitNetwork } from '../protocol/limits.ts'
import { redirectTarget } from '../protocol/redirect-target.ts'
import { parseRequest } from '../protocol/schemas.ts'
import { WireError } from '../protocol/wire-error.ts'

const authorizeQuery = z.object({
  provider: z.literal('google', { error: 'Unsupported provider' }),
  redirect_to: z.string().max(2000).optional(),
  code_challenge: z
    .string({ error: 'PKCE with S256 is required' })
    .regex(/^[A-Za-z0-9_-]{43}$/, 'PKCE with S256 is required'),
  code_challenge_method: z
    .string({ error: 'PKCE with S256 is required' })
    .regex(/^s256$/i, 'PKCE with S256 is required'),
})

const callbackQuery = z.object({ state: z.string().max(500).optional() })

/** Sign-in with Google: /authorize redirects to Google, and Google redirects to /callback/google. */
export function googleRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  app.get('/authorize', async (request, reply) => {
    const query = parseRequest(authorizeQuery, request.query)
    const redirectTo = redirectTarget(ctx.config, query.redirect_to)
    const shopUrl = redirectViaShop(ctx, request, redirectTo)
    if (shopUrl !== null) return reply.redirect(shopUrl, 302)

    const { code_challenge: codeChallenge } = query
    const result = await withErrorPage(redirectTo, request, async () => {
      await limitRequests(ctx, request, 'authorize')
      return startGoogleSignIn(ctx, { redirectTo, codeChallenge, caller: toCaller(request) })
    })
    return sendRedirect(reply, result)
  })

  app.get('/callback/google', async (request, reply) => {
    const { state } = parseRequest(callbackQuery, request.query)
    const result = await withErrorPage(`${ctx.config.siteOrigin}/auth`, request, async () => {
      await limitRequests(ctx, request, 'callback')
      return handleGoogleCallback(ctx, {
        url: request.url,
        state,
        cookie: request.headers.cookie,
        caller: toCaller(request),
      })
    })
    return sendRedirect(reply, result)
  })
}

/** A browser is redirected to a page that shows the error; other clients get JSON. */
async function withErrorPage(
  page: string,
  { headers }: FastifyRequest,
  work: () => Promise<RedirectResult>,
): Promise<RedirectResult> {
  try {
    return await work()
  } catch (error) {
    const isBrowser = headers.accept?.includes('text/html') ?? false
    if (!(error instanceof WireError) || !isBrowser) throw error
    return { location: googleErrorUrl(page, error.code), cookies: [] }
  }
}

/**
 * Google calls back to the shop, so the state cookie must be set on the shop's origin. A sign-in that starts on another
 * site is redirected through the shop first. Null if the request is there already.
 */
function redirectViaShop(
  { config }: AuthCtx,
  { query, url }: FastifyRequest,
  redirectTo: string,
): string | null {
  const startsAtShop = new URL(redirectTo).origin === config.siteOrigin
  const isRedirected = z.object({ from: z.literal('shop') }).safeParse(query).success
  return startsAtShop || isRedirected ? null : `${config.siteOrigin}${url}&from=shop`
}

function sendRedirect(reply: FastifyReply, { location, cookies }: RedirectResult): FastifyReply {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return reply.redirect(location, 302)
}

function limitRequests(ctx: AuthCtx, { ip }: FastifyRequest, operation: string): Promise<void> {
  const { perNetwork } = ctx.config.limits
  return limitNetwork(ctx, { operation, network: toNetwork(ip), limit: perNetwork })
}
