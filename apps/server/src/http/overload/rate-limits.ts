import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../context/app-error.ts'
import type { Limiter, Rule, Verdict } from '../../context/limiter.ts'
import type { Ctx } from '../../context.ts'
import { toNetwork } from '../../limits/to-network.ts'

type Options = { limiter: Limiter; perIp: number; perAccount: number }

export type AccountLimit = (actor: Ctx['actor'], reply: FastifyReply) => void

const minute = 60_000

/**
 * Counts each request for its network on arrival, and for its account once the session is known. Returns the account
 * limit, for the hook that reads the session.
 */
export function limitRequests(app: FastifyInstance, options: Options): AccountLimit {
  const { limiter, perIp, perAccount } = options
  const ipRule: Rule = { limit: perIp, windowMs: minute }
  const accountRule: Rule = { limit: perAccount, windowMs: minute }

  app.addHook('onRequest', (request, reply, done) => {
    const { unlimited, share, operationId } = request.routeOptions.config
    const network = toNetwork(request.ip)
    if (!unlimited) enforce(limiter.take(`address:${network}`, ipRule), reply)
    if (share !== undefined) {
      const rule = { limit: Math.ceil(perIp / share), windowMs: minute }
      enforce(limiter.take(`${operationId}:${network}`, rule), reply)
    }
    done()
  })

  return (actor, reply) => {
    if (actor.kind === 'user') enforce(limiter.take(`account:${actor.userId}`, accountRule), reply)
  }
}

function enforce(verdict: Verdict, reply: FastifyReply): void {
  const seconds = Math.max(1, Math.ceil(verdict.resetsInMs / 1000))
  reply.header('ratelimit-limit', String(verdict.limit))
  reply.header('ratelimit-remaining', String(verdict.remaining))
  reply.header('ratelimit-reset', String(seconds))
  if (!verdict.allowed) throw new AppError('rate_limited', { retryAfter: seconds })
}
