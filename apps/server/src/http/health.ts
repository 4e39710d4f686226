import type { FastifyInstance } from 'fastify'
import { AppError } from '../context/app-error.ts'
import { alwaysAnswer } from './overload/shedding.ts'

const readyTimeoutMs = 2_000

/** live: the process responds. ready: its dependencies respond too; otherwise `check` throws. */
export function addHealth(app: FastifyInstance, check: () => Promise<unknown>): void {
  app.get('/health/live', { config: alwaysAnswer, schema: { hide: true } }, async () => ({
    status: 'ok',
  }))

  app.get('/health/ready', { config: alwaysAnswer, schema: { hide: true } }, async () => {
    const timeout = AbortSignal.timeout(readyTimeoutMs)
    const timedOut = new Promise((_, reject) => {
      timeout.addEventListener('abort', () => reject(new AppError('not_ready', { retryAfter: 5 })))
    })
    await Promise.race([check(), timedOut])
    return { status: 'ok' }
  })
}
