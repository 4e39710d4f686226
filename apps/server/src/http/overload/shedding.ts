import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../context/app-error.ts'
import type { Ctx } from '../../context.ts'

/** Number of requests waiting for a connection from which on visitors, and then all callers, are refused. */
export type WaitingLimits = { visitors: number; everyone: number }

type Options = {
  pool: Ctx['pool']
  authPool: Ctx['pool']
  /** Mean event loop delay in ms; 0 turns the check off. */
  maximumDelay: number
  waiting?: WaitingLimits
}

/**
 * Load shedding: refuses requests early when the event loop lags or too many requests wait for a database connection.
 * Auth and the rest of the API have a pool each, counted separately. Visitors without a session are refused first;
 * health checks always pass.
 */
export async function shedLoad(app: FastifyInstance, options: Options): Promise<void> {
  const { pool, authPool, maximumDelay } = options
  const { visitors, everyone } = options.waiting ?? { visitors: 100, everyone: 300 }

  await app.register(underPressure, {
    maxEventLoopDelay: maximumDelay,
    retryAfter: 2,
  })

  app.addHook('onRequest', (request, _reply, done) => {
    const limit = request.headers.authorization === undefined ? visitors : everyone
    const { operationId, isAuth = false } = request.routeOptions.config
    const busy =
      (operationId !== undefined && pool.pool.waitingCount >= limit) ||
      (isAuth && authPool.pool.waitingCount >= limit)
    done(busy ? new AppError('overloaded', { retryAfter: 2 }) : undefined)
  })
}

/** Route config: never shed, never rate limited. */
export const alwaysAnswer = { pressureHandler: () => {}, unlimited: true }
