import { tmpdir } from 'node:os'
import { isTimeZone } from '@shoebox/domain/business-day'
import { uploadLimits } from '@shoebox/domain/submissions/ingest'
import { z } from 'zod'
import { authConfigOf, authVariables } from './config/auth-variables.ts'
import { captchaCheckOf, captchaVariables } from './config/captcha-variables.ts'
import { commandVariableNames } from './config/command-variables.ts'
import { deriveNetworkKey, trustedProxies } from './config/network.ts'
import {
  requireSeller,
  requireWebhookSecret,
  sellerOf,
  sellerVariables,
  stripeOf,
  stripeVariables,
  webhookVariables,
} from './config/payment-variables.ts'
import {
  certificateKeys,
  databaseUrl,
  erasureKey,
  mailbox,
  programVariables,
} from './config/program-variables.ts'
import { readVariables, type Variables } from './config/read-variables.ts'
import {
  requireSearchEngine,
  searchApiVariables,
  searchOf,
  searchVariables,
} from './config/search-variables.ts'
import {
  isSafeForBrowsers,
  origin,
  storageOf,
  storageVariables,
} from './config/storage-variables.ts'

const count = z.coerce.number().int().positive()

const metricsToken = z.string().min(16, 'must have at least 16 characters').optional()

/** Ingest rejects smaller images. The API sends the limit to browsers, so that they do not upload them. */
const minShortSide = count.default(1800)

const businessTimeZone = z
  .string()
  .default('America/Los_Angeles')
  .refine(isTimeZone, 'must be a time zone such as America/Los_Angeles')

const apiVariables = z
  .object({
    ...programVariables,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: count.max(200).default(10),
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    API_MAX_CONNECTIONS: count.default(4000),
    API_DOCS: z.enum(['on', 'off']).optional(),
    TRUST_PROXY: trustedProxies,
    SITE_ORIGIN: origin,
    CONTRIBUTOR_ORIGIN: origin,
    API_MODE: z.enum(['all', 'auth', 'api']).default('all'),
    SITE_DIST: z.string().optional(),
    DEMO_ARCHIVE: z.enum(['shown', 'none']).default('none'),
    METRICS_TOKEN: metricsToken,
    RATE_LIMIT_PER_ADDRESS: count.default(3000),
    RATE_LIMIT_PER_ACCOUNT: count.default(1200),
    SHED_LOAD_ABOVE_MS: z.coerce.number().int().min(0).max(10_000).default(500),
    VISITOR_PHOTOS_PER_DAY: count.default(600),
    VISITOR_CLICKS_PER_DAY: count.default(50_000),
    NETWORK_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    VISITOR_SESSIONS_PER_DAY: count.default(500),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ error: 'must be an address' }).optional(),
    ...storageVariables,
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
    ...captchaVariables,
    ...authVariables,
    BUSINESS_TIME_ZONE: businessTimeZone,
    CONTACT_MAILBOX: mailbox,
    CONTACT_LIMIT_PER_HOUR: count.default(10),
    INGEST_MIN_SHORT_SIDE: minShortSide,
    ...stripeVariables,
    ...webhookVariables,
    ...sellerVariables,
    ...searchVariables,
    ...searchApiVariables,
  })
  .refine((variables) => variables.NODE_ENV !== 'production' || isSafeForBrowsers(variables), {
    path: ['S3_PUBLIC_ENDPOINT'],
    error: 'must be https in production, for signed URLs stand in it',
  })
  .superRefine(requireWebhookSecret)
  .superRefine(requireSeller)
  .superRefine(requireSearchEngine)
  .transform((variables) => ({
    production: variables.NODE_ENV === 'production',
    logLevel: variables.LOG_LEVEL,
    database: { url: variables.DATABASE_URL, poolSize: variables.DATABASE_POOL_SIZE },
    listen: { host: variables.API_HOST, port: variables.API_PORT },
    maxConnections: variables.API_MAX_CONNECTIONS,
    /** The API reference lists all staff operations, so it is off by default in production. */
    hasApiDocs:
      (variables.API_DOCS ?? (variables.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    trustProxy: variables.TRUST_PROXY,
    siteOrigin: variables.SITE_ORIGIN,
    contributorOrigin: variables.CONTRIBUTOR_ORIGIN,
    businessTimeZone: variables.BUSINESS_TIME_ZONE,
    /** Which routes this process serves: auth only, everything but auth, or all. */
    mode: variables.API_MODE,
    auth: authConfigOf(variables),
    /** Folder of the built shop; null if this process serves only the API. */
    siteDist: variables.SITE_DIST ?? null,
    /** The photos are generated demo data; the footer says so. */
    isDemoArchive: variables.DEMO_ARCHIVE === 'shown',
    metricsToken: variables.METRICS_TOKEN ?? null,
    /** Requests per minute. */
    limits: {
      perIp: variables.RATE_LIMIT_PER_ADDRESS,
      perAccount: variables.RATE_LIMIT_PER_ACCOUNT,
    },
    /** Requests are refused while the mean delay of the event loop is longer, in ms; 0 disables this. */
    maxEventLoopDelayMs: variables.SHED_LOAD_ABOVE_MS,
    /** Daily quotas of one network without a session. `networkKey` is the HMAC key that pseudonymizes the network. */
    visitors: {
      photosPerDay: variables.VISITOR_PHOTOS_PER_DAY,
      clicksPerDay: variables.VISITOR_CLICKS_PER_DAY,
      networkKey: deriveNetworkKey(variables.NETWORK_KEY ?? variables.AUTH_SECRET[0]?.value ?? ''),
      sessionsPerDay: variables.VISITOR_SESSIONS_PER_DAY,
    },
    tracingEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    storage: storageOf(variables, {
      accessKeyId: variables.S3_ACCESS_KEY_ID,
      secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
    }),
    /** Public: these values are part of the pages. */
    captcha: { siteKey: variables.CAPTCHA_SITE_KEY, scriptUrl: variables.CAPTCHA_SCRIPT_URL },
    captchaCheck: captchaCheckOf(variables),
    contact: { mailbox: variables.CONTACT_MAILBOX, perHour: variables.CONTACT_LIMIT_PER_HOUR },
    imageLimits: toImageLimits(variables.INGEST_MIN_SHORT_SIDE),
    stripe: stripeOf(variables),
    /** Secrets that may have signed an event of Stripe. */
    webhookSecrets: variables.STRIPE_WEBHOOK_SECRET ?? [],
    seller: sellerOf(variables),
    /** False until both the payment host and the seller are set. */
    isCheckoutOpen: stripeOf(variables) !== null && sellerOf(variables) !== null,
    search: {
      ...searchOf(variables),
      /** Share of the searches that OpenSearch answers too, only to compare; PostgreSQL answers the user. */
      shadowShare: variables.SEARCH_SHADOW_SHARE,
      /** PostgreSQL answers a search if OpenSearch takes longer. */
      timeoutMs: variables.SEARCH_TIMEOUT_MS,
    },
  }))

const workerVariables = z
  .object({
    ...programVariables,
    WORKER_DATABASE_URL: databaseUrl,
    WORKER_CONCURRENCY: count.max(100).default(4),
    WORKER_IMAGES: count.max(32).default(3),
    WORKER_HOST: z.string().default('127.0.0.1'),
    WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_TOKEN: metricsToken,
    SCRATCH_DIR: z.string().default(tmpdir()),
    INGEST_MIN_SHORT_SIDE: minShortSide,
    WATERMARK_SECRET: z.string().min(32, 'must have at least 32 characters'),
    SITE_ORIGIN: origin,
    CONTRIBUTOR_ORIGIN: origin,
    BUSINESS_TIME_ZONE: businessTimeZone,
    CONTACT_MAILBOX: mailbox,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }),
    MAIL_FROM: z.string().min(3),
    ERASURE_KEY: erasureKey,
    CERTIFICATE_KEY: certificateKeys,
    ...storageVariables,
    S3_WORKER_ACCESS_KEY_ID: z.string(),
    S3_WORKER_SECRET_ACCESS_KEY: z.string(),
    ...stripeVariables,
    ...sellerVariables,
    OPERATIONS_MAILBOX: mailbox.optional(),
    ...searchVariables,
  })
  .superRefine(requireSeller)
  .superRefine(requireSearchEngine)
  .transform((variables) => ({
    logLevel: variables.LOG_LEVEL,
    database: { url: variables.WORKER_DATABASE_URL },
    /** Serves health and metrics. Null without a port, so that several workers can run on one machine. */
    listen:
      variables.WORKER_PORT === undefined
        ? null
        : { host: variables.WORKER_HOST, port: variables.WORKER_PORT },
    scrape: {
      token: variables.METRICS_TOKEN ?? null,
      production: variables.NODE_ENV === 'production',
    },
    storage: storageOf(variables, {
      accessKeyId: variables.S3_WORKER_ACCESS_KEY_ID,
      secretAccessKey: variables.S3_WORKER_SECRET_ACCESS_KEY,
    }),
    concurrency: variables.WORKER_CONCURRENCY,
    /** Photos that are ingested at once: one more than there are cores, because each job also waits for I/O. */
    images: variables.WORKER_IMAGES,
    /** Holds originals during ingest; up to 250 MB per photo. */
    scratchFolder: variables.SCRATCH_DIR,
    imageLimits: toImageLimits(variables.INGEST_MIN_SHORT_SIDE),
    markSecret: variables.WATERMARK_SECRET,
    erasureKey: variables.ERASURE_KEY,
    /** Ed25519 private keys. The first signs certificates; all are published. */
    certificateKeys: variables.CERTIFICATE_KEY,
    /** Origins of the two sites, for links in mails. */
    shopOrigin: variables.SITE_ORIGIN,
    contributorOrigin: variables.CONTRIBUTOR_ORIGIN,
    businessTimeZone: variables.BUSINESS_TIME_ZONE,
    contactMailbox: variables.CONTACT_MAILBOX,
    /** Receives what operators have to act on: disputes, differences in the books, dead payment jobs. */
    operationsMailbox: variables.OPERATIONS_MAILBOX ?? variables.CONTACT_MAILBOX,
    stripe: stripeOf(variables),
    seller: sellerOf(variables),
    mail: { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM },
    search: searchOf(variables),
  }))

/** The variables that each program reads. A test compares them with compose.yaml and .env.example. */
export const variableNames = {
  api: Object.keys(apiVariables.in.shape),
  worker: Object.keys(workerVariables.in.shape),
  others: commandVariableNames,
}

export type ApiConfig = z.output<typeof apiVariables>
export type WorkerConfig = z.output<typeof workerVariables>

export function readApiConfig(variables: Variables = process.env): ApiConfig {
  return readVariables(apiVariables, variables)
}

export function readWorkerConfig(variables: Variables = process.env): WorkerConfig {
  return readVariables(workerVariables, variables)
}

function toImageLimits(shortSide: number) {
  const { bytes, pixels, side } = uploadLimits
  return { bytes, pixels, side, shortSide }
}
