import type { Registry } from '@prometheus-io/client'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError } from '../context/app-error.ts'
import type { Ctx } from '../context.ts'
import { sendError } from './errors.ts'
import { addHealth } from './health.ts'
import type { ScrapeSettings } from './metrics.ts'
import { addMetrics } from './metrics.ts'
import { addRequestFields } from './request.ts'

type Options = {
  log: FastifyBaseLogger
  pool: Ctx['pool']
  registry: Registry
  scrape: ScrapeSettings
  /** True if this worker polls for jobs and can reach its database. */
  isWorking: () => boolean
}

/** The HTTP server of a worker: health and metrics only. */
export function buildWorkerApp(options: Options): FastifyInstance {
  const { log, pool, registry, scrape, isWorking } = options
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 5_000,
    forceCloseConnections: true,
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(async () => {
    throw new AppError('route_not_found')
  })

  addRequestFields(app)
  addMetrics(app, { pools: { worker: pool }, scrape, registry })
  addHealth(app, async () => {
    if (!isWorking()) throw new AppError('not_ready', { retryAfter: 5 })
  })
  return app
}
