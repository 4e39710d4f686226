import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toCaller } from '../../http/request-fields.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { AuthCtx } from '../auth-context.ts'
import { type Departure, leaveForGoogle } from '../google/google-leave.ts'
import { refuseReturn } from '../google/google-refusals.ts'
import { returnFromGoogle } from '../google/google-return.ts'
import { limitNetwork } from '../protocol/limit-use.ts'
import { parseWire } from '../protocol/parse-request.ts'
import { redirectTarget } from '../protocol/redirect-target.ts'
import { WireError } from '../protocol/wire-error.ts'

const departureQuery = z.object({
  provider: z.literal('google', { error: 'Unsupported provider' }),
  redirect_to: z.string().max(2000).optional(),
  code_challenge: z
    .string({ error: 'PKCE with S256 is required' })
    .regex(/^[A-Za-z0-9_-]{43}$/, 'PKCE with S256 is required'),
  code_challenge_method: z
    .string({ error: 'PKCE with S256 is required' })
    .regex(/^s256$/i, 'PKCE with S256 is required'),
})

const returnQuery = z.object({ state: z.string().max(500).optional() })

/** Sign-in with Google: out by a redirect, back by another. */
export function googleRoutes(app: FastifyInstance, ctx: AuthCtx): void {
  app.get('/authorize', async (request, reply) => {
    const asked = parseWire(departureQuery, request.query)
    const redirectTo = redirectTarget(ctx.config, asked.redirect_to)
    const hop = hopToShop(ctx, request, redirectTo)
    if (hop !== null) return reply.redirect(hop, 302)

    const { code_challenge: codeChallenge } = asked
    const departure = orBackTo(redirectTo, request, async () => {
      await limit(ctx, request, 'authorize')
      return leaveForGoogle(ctx, { redirectTo, codeChallenge, caller: toCaller(request) })
    })
    return send(reply, await departure)
  })

  app.get('/callback/google', async (request, reply) => {
    const { state } = parseWire(returnQuery, request.query)
    const departure = orBackTo(`${ctx.config.siteOrigin}/auth`, request, async () => {
      await limit(ctx, request, 'callback')
      return returnFromGoogle(ctx, {
        address: request.url,
        state,
        cookie: request.headers.cookie,
        caller: toCaller(request),
      })
    })
    return send(reply, await departure)
  })
}

/** Somebody who clicked a button goes back to a page with what was refused; only a program is answered in JSON. */
async function orBackTo(
  page: string,
  { headers }: FastifyRequest,
  work: () => Promise<Departure>,
): Promise<Departure> {
  try {
    return await work()
  } catch (error) {
    const isPerson = headers.accept?.includes('text/html') ?? false
    if (!(error instanceof WireError) || !isPerson) throw error
    return { location: refuseReturn(page, error.code), cookies: [] }
  }
}

/**
 * Google comes back to the shop, and the cookie of the state must be waiting there. Whoever wants to end up on another
 * site leaves from the shop, too.
 */
function hopToShop(
  { config }: AuthCtx,
  { query, url }: FastifyRequest,
  redirectTo: string,
): string | null {
  const isFromShop = new URL(redirectTo).origin === config.siteOrigin
  const hasHopped = z.object({ from: z.literal('shop') }).safeParse(query).success
  return isFromShop || hasHopped ? null : `${config.siteOrigin}${url}&from=shop`
}

function send(reply: FastifyReply, { location, cookies }: Departure): FastifyReply {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
  return reply.redirect(location, 302)
}

function limit(ctx: AuthCtx, { ip }: FastifyRequest, operation: string): Promise<void> {
  const { perNetwork } = ctx.config.limits
  return limitNetwork(ctx, { operation, network: networkOf(ip), limit: perNetwork })
}
