import type { Registry } from '@prometheus-io/client'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ApiConfig } from '../config.ts'
import { AppError } from '../context/app-error.ts'
import type { RequestServices } from '../context.ts'
import { answerClientError } from './client-error.ts'
import type { AccessGate } from './endpoints/access.ts'
import { acceptBeacons } from './endpoints/beacon.ts'
import { bindEndpoint } from './endpoints/bind.ts'
import type { BoundEndpoint } from './endpoints/handler.ts'
import { describeApi } from './endpoints/openapi.ts'
import { skipResponseValidation, validateResponses } from './endpoints/serializers.ts'
import type { SessionReader } from './endpoints/session.ts'
import { sendError } from './errors.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import { endConnectionsOnClose, limitConnections } from './overload/connections.ts'
import { limitRequests } from './overload/rate-limits.ts'
import { shedLoad, type WaitingLimits } from './overload/shedding.ts'
import { makePageUrlReadable } from './page-url.ts'
import { addRequestFields, logRequests, requestIdOf } from './request.ts'
import { addSecurityHeaders, allowContributorSite } from './response-headers.ts'

type Options = {
  config: ApiConfig
  authPool: RequestServices['pool']
  services: RequestServices
  log: FastifyBaseLogger
  registry: Registry
  endpoints: readonly BoundEndpoint[]
  readSession: SessionReader
  checkAccess: AccessGate
  /** Runs on the empty app, before anything is registered. */
  instrument?: (app: FastifyInstance) => Promise<void>
  waiting?: WaitingLimits
}

/** Builds the HTTP server: everything between the socket and the use cases. */
export async function buildApp(options: Options): Promise<FastifyInstance> {
  const { config, authPool, services, log, registry, endpoints, instrument, waiting } = options
  const { readSession, checkAccess } = options
  const { pool } = services
  const app = createFastify(config, log)
  await instrument?.(app)

  addRequestFields(app)
  endConnectionsOnClose(app)
  limitConnections(app, { max: config.maxConnections, registry })
  logRequests(app)
  const { metricsToken: token, production } = config
  addMetrics(app, { pools: { api: pool, auth: authPool }, scrape: { token, production }, registry })
  await addSecurityHeaders(app)
  await allowContributorSite(app, config.contributorOrigin)
  await shedLoad(app, {
    pool,
    authPool,
    maximumDelay: config.maxEventLoopDelayMs,
    ...(waiting && { waiting }),
  })
  const limitAccount = limitRequests(app, { limiter: services.limiter, ...config.limits })
  if (config.hasApiDocs) await describeApi(app, endpoints)
  acceptBeacons(app, endpoints)
  addHealth(app, () => pool.pool.query('select 1'))

  const { siteOrigin } = config
  const deps = { services, readSession, limitAccount, checkAccess, siteOrigin }
  for (const endpoint of endpoints) bindEndpoint(app, endpoint, deps)
  app.setNotFoundHandler(async () => {
    throw new AppError('route_not_found')
  })
  return app
}

function createFastify(config: ApiConfig, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => makePageUrlReadable(url),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 1_048_576,
    requestTimeout: 15_000,
    // How often Node checks requestTimeout. With the default of 30 s, a slow request would have up to 45 s.
    http: { connectionsCheckingInterval: 1_000 },
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    handlerTimeout: 15_000,
    forceCloseConnections: 'idle',
    // During shutdown, a request that arrives on an open connection is still answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerClientError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(config.production ? skipResponseValidation : validateResponses)
  app.setErrorHandler(sendError)
  return app
}
