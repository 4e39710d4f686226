import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../context/app-error.ts'
import type { Ctx } from '../../context.ts'

/** Requests that wait for a connection before visitors, then everyone, are refused. */
export type WaitingLimits = { visitors: number; everyone: number }

type Options = {
  pool: Ctx['pool']
  authPool: Ctx['pool']
  /** Mean delay of the event loop, in ms; 0 for any. */
  maximumDelay: number
  waiting?: WaitingLimits
}

/**
 * Refuses early what would only wait. Two signs: the event loop lags, or the queue for a database
 * connection is long, that of sign-in and that of everything else each for itself; visitors without a
 * session give way first. Health checks always pass.
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

/** Route config for what answers under any load and to whoever asks however often. */
export const alwaysAnswer = { pressureHandler: () => {}, unlimited: true }
