import { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAuthContext, createAuthPort } from './auth/auth-context.ts'
import { saveStaffRules } from './auth/users/queries.ts'
import { signThumb } from './catalog/images/sign-image.ts'
import { createSearchIndex } from './catalog/opensearch/create-search-index.ts'
import { applyVisitorQuota } from './catalog/photos/visitor-quota.ts'
import type { ApiConfig } from './config.ts'
import { anonymous, localCaller } from './context/actor.ts'
import { type Caches, createCaches } from './context/caches.ts'
import type { Ctx, RequestServices } from './context.ts'
import { connect, type DatabasePool } from './db/connect.ts'
import { createEndpoints } from './endpoints.ts'
import { buildApp } from './http/app.ts'
import { addCertificateKeys } from './http/certificate-keys.ts'
import { createAccessGate } from './http/endpoints/access.ts'
import type { BoundEndpoint } from './http/endpoints/handler.ts'
import { createSessionReader } from './http/endpoints/session.ts'
import type { WaitingLimits } from './http/overload/shedding.ts'
import { addPhotoMedia } from './http/photo-media.ts'
import { addSiteMedia } from './http/site-media.ts'
import { addStripeWebhook } from './http/stripe-webhook.ts'
import { getCertificateKeys } from './licenses/certificates/verify-license.ts'
import { createRateLimiter } from './limits/rate-limiter.ts'
import { flushRateLimits } from './limits/shared-counters.ts'
import { receiveStripeEvent } from './orders/webhooks/receive-stripe-event.ts'
import { servePages } from './pages/serve-pages.ts'
import { createPhotoMedia } from './photo-media.ts'
import { createCaptcha } from './platform/captcha.ts'
import { createOpensearch, hasCaFile } from './platform/opensearch.ts'
import { createPgListener } from './platform/pg-listener.ts'
import { createUrlSigner } from './platform/storage/sign-url.ts'
import { createStorage } from './platform/storage/storage.ts'
import { createStripe, requestTimeoutMs } from './platform/stripe.ts'
import { serveAuth } from './serve-auth.ts'
import { createSiteMedia } from './site-media.ts'

type Options = {
  config: ApiConfig
  log: FastifyBaseLogger
  /** Application name of the database connections. */
  name: string
  /** Extra endpoints for tests. */
  probes?: readonly BoundEndpoint[]
  instrument?: (app: FastifyInstance) => Promise<void>
  waiting?: WaitingLimits
}

export type Server = {
  app: FastifyInstance
  pool: DatabasePool
  caches: Caches
  close: () => Promise<void>
}

/** Builds the API in the configured mode: auth, api or all. */
export async function buildServer(options: Options): Promise<Server> {
  const { config, log, name, probes = [], instrument, waiting } = options
  const { pool, authPool } = openPools({ config, log, name })
  const { url } = config.database

  const registry = new Registry()
  const captcha = createCaptcha(config.captchaCheck)
  const auth = await createAuthContext({
    config: config.auth,
    pool: authPool,
    captcha,
    registry,
    log,
  })
  const storage = openStorage(config.storage)
  const photoProgress = createPgListener({ url, channel: 'photo_progress', log, registry })
  const limiter = createRateLimiter({
    flush: (taken) => flushRateLimits(pool, taken),
    onError: (error) => log.warn({ err: error }, 'rate limit flush failed'),
  })
  const { contact, contributorOrigin, businessTimeZone, imageLimits, visitors } = config
  const caches = createCaches()
  const services = {
    pool,
    caches,
    captcha,
    contact,
    shopOrigin: config.siteOrigin,
    contributorOrigin,
    businessTimeZone,
    imageLimits,
    visitors,
    limiter,
    ...storage,
    photoProgress,
    auth: createAuthPort(auth),
    ...openPayments(config, log),
  }
  const search = openSearchIndex({ config, registry, log })
  const endpoints = createEndpoints({ searchIndex: search.index })
  const hasEndpoints = config.mode !== 'auth'
  if (hasEndpoints) await saveStaffRules(auth.db, config.auth)
  const readSession = createSessionReader({ pool, siteOrigin: config.siteOrigin })
  const checkAccess = createAccessGate(pool)
  const app = await buildApp({
    config,
    authPool,
    services,
    log,
    registry,
    endpoints: hasEndpoints ? [...endpoints, ...probes] : [],
    readSession,
    checkAccess,
    ...(instrument && { instrument }),
    ...(waiting && { waiting }),
  })
  if (config.mode !== 'api') await serveAuth(app, auth)
  if (hasEndpoints) servePublicFiles(app, { config, pool, caches, log })
  if (hasEndpoints) addPhotoMedia(app, createPhotoMedia({ readSession, checkAccess, services }))
  if (hasEndpoints && config.stripe) await serveWebhook(app, { config, services })
  if (hasEndpoints && config.siteDist)
    await servePages(app, {
      config,
      services,
      endpoints,
      folder: config.siteDist,
      admit: applyVisitorQuota,
      signThumb,
    })

  const close = async () => {
    auth.engine.close()
    // First: a response that streams progress would keep its connection open.
    await photoProgress.close()
    await app.close()
    limiter.close()
    await search.close()
    storage.files.originals.close()
    storage.companyFiles.storage.close()
    await Promise.all([pool.close(), authPool.close()])
  }
  return { app, pool, caches, close }
}

function openPools({ config, log, name }: Pick<Options, 'config' | 'log' | 'name'>) {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const open = ({ url, poolSize: max }: ApiConfig['database'], applicationName: string) =>
    connect({ url, max, applicationName, onError })

  return {
    pool: open(config.database, name),
    authPool: open(config.auth.database, `${name}-auth`),
  }
}

type SearchOptions = Pick<Options, 'config' | 'log'> & { registry: Registry }

/** PostgreSQL, or OpenSearch with PostgreSQL as its fallback (decision 042). */
function openSearchIndex({ config: { search }, log, registry }: SearchOptions) {
  const { engine, alias, shadowShare, timeoutMs, opensearch } = search
  const canConnect = opensearch !== null && hasCaFile(opensearch, log)
  const client = canConnect ? createOpensearch(opensearch, { timeoutMs }) : null
  return createSearchIndex({ engine, client, alias, shadowShare, timeoutMs, registry, log })
}

function openPayments({ stripe, seller, isCheckoutOpen, mode }: ApiConfig, log: FastifyBaseLogger) {
  if (mode !== 'auth' && !isCheckoutOpen)
    log.warn('checkout is closed: STRIPE_* or SELLER_* variables are not set')
  return { stripe: stripe && createStripe(stripe, { timeoutMs: requestTimeoutMs }), seller }
}

type PublicFiles = Pick<Ctx, 'pool' | 'caches' | 'log'> & { config: ApiConfig }

/** Images of the sites, and the public keys of certificates. */
function servePublicFiles(app: FastifyInstance, { config, ...base }: PublicFiles): void {
  addSiteMedia(app, createSiteMedia({ config, ...base }))
  const ctx: Ctx = { ...base, actor: anonymous, caller: localCaller }
  addCertificateKeys(app, () => getCertificateKeys(ctx))
}

type Webhook = { config: ApiConfig; services: Pick<RequestServices, 'pool' | 'limiter'> }

async function serveWebhook(app: FastifyInstance, { config, services }: Webhook): Promise<void> {
  const { webhookSecrets: secrets } = config
  const { pool, limiter } = services
  await addStripeWebhook(app, {
    limiter,
    receive: ({ log, ...signed }) => receiveStripeEvent({ pool, log }, { ...signed, secrets }),
  })
}

function openStorage(storage: ApiConfig['storage']) {
  const { signing, originals, derivatives, companyFiles } = storage
  return {
    files: {
      signer: createUrlSigner(signing),
      originals: createStorage(originals),
      derivativesBucket: derivatives.bucket,
    },
    companyFiles: { storage: createStorage(companyFiles), bucket: companyFiles.bucket },
    orderFilesBucket: storage.orderFiles.bucket,
    licenseFilesBucket: storage.licenseFiles.bucket,
  }
}
