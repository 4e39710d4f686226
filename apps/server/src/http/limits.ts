import type { FastifyReply } from 'fastify'
import { AppError } from '../context/app-error.ts'
import type { Ctx } from '../context.ts'
import { networkOf } from '../limits/network-of.ts'
import type { RateLimiter, Rule, Verdict } from '../limits/rate-limiter.ts'

export type RequestLimits = {
  address: (address: string, reply: FastifyReply) => void
  account: (actor: Ctx['actor'], reply: FastifyReply) => void
}

type Options = { limiter: RateLimiter; perAddress: number; perAccount: number }

const minute = 60_000

/** A request counts for its network, and for its account when there is one. */
export function createRequestLimits({ limiter, perAddress, perAccount }: Options): RequestLimits {
  const addressRule: Rule = { limit: perAddress, windowMs: minute }
  const accountRule: Rule = { limit: perAccount, windowMs: minute }

  return {
    address: (address, reply) =>
      enforce(limiter.take(`address:${networkOf(address)}`, addressRule), reply),
    account: (actor, reply) => {
      if (actor.kind === 'user')
        enforce(limiter.take(`account:${actor.userId}`, accountRule), reply)
    },
  }
}

function enforce(verdict: Verdict, reply: FastifyReply): void {
  const seconds = Math.max(1, Math.ceil(verdict.resetsInMs / 1000))
  reply.header('ratelimit-limit', String(verdict.limit))
  reply.header('ratelimit-remaining', String(verdict.remaining))
  reply.header('ratelimit-reset', String(seconds))
  if (!verdict.allowed) throw new AppError('rate_limited', { retryAfter: seconds })
}
