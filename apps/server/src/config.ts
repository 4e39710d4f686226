import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadLimits } from '@shoebox/domain/ingest'
import { z } from 'zod'
import { authConfigOf, authVariables } from './config/auth-variables.ts'
import { ConfigError } from './config/config-error.ts'
import { trustedProxies } from './config/trusted-proxies.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) origin' })
  .refine((value) => new URL(value).origin === value, 'must be an origin, without path or slash')
const count = z.coerce.number().int().positive()

const shared = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
}

/** The jobs refuse a smaller picture; the API tells browsers, so that it is not sent at all. */
const minShortSide = count.default(1800)

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

const storageVariables = {
  S3_ENDPOINT: httpUrl,
  /** Where browsers reach it, if that is elsewhere: it stands in signed URLs. */
  S3_PUBLIC_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
  S3_BUCKET_SITE: z.string().default('site'),
  S3_BUCKET_ORIGINALS: z.string().default('originals'),
  S3_BUCKET_DERIVATIVES: z.string().default('derivatives'),
  S3_BUCKET_DOCUMENTS: z.string().default('documents'),
}

const captchaVariables = {
  CAPTCHA_SCRIPT_URL: httpUrl,
  CAPTCHA_VERIFY_URL: httpUrl,
  CAPTCHA_SITE_KEY: z.string(),
  CAPTCHA_SECRET: z.string(),
  CAPTCHA_HOSTNAME: z.string().optional(),
}

const apiVariables = z
  .object({
    ...shared,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: count.max(200).default(10),
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    TRUST_PROXY: trustedProxies,
    SITE_ORIGIN: origin,
    CONTRIBUTOR_ORIGIN: origin,
    API_DOOR: z.enum(['all', 'auth', 'api']).default('all'),
    SITE_DIST: z.string().optional(),
    ADMIN_MFA: z.enum(['required', 'optional']).default('required'),
    DEMO_ARCHIVE: z.enum(['shown', 'none']).default('none'),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    RATE_LIMIT_PER_ADDRESS: count.default(3000),
    RATE_LIMIT_PER_ACCOUNT: count.default(1200),
    SHED_LOAD_ABOVE_MS: z.coerce.number().int().min(0).max(10_000).default(500),
    VISITOR_PHOTOS_PER_DAY: count.default(600),
    VISITOR_CLICKS_PER_DAY: count.default(50_000),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ error: 'must be an address' }).optional(),
    ...storageVariables,
    ...captchaVariables,
    ...authVariables,
    CONTACT_MAILBOX: z.email({ error: 'must be an e-mail address' }),
    CONTACT_LIMIT_PER_HOUR: count.default(10),
    INGEST_MIN_SHORT_SIDE: minShortSide,
  })
  .refine((variables) => variables.NODE_ENV !== 'production' || isSafeForBrowsers(variables), {
    path: ['S3_PUBLIC_ENDPOINT'],
    error: 'must be https in production, for signed URLs stand in it',
  })
  .transform((variables) => ({
    production: variables.NODE_ENV === 'production',
    logLevel: variables.LOG_LEVEL,
    database: { url: variables.DATABASE_URL, poolSize: variables.DATABASE_POOL_SIZE },
    listen: { host: variables.API_HOST, port: variables.API_PORT },
    trustProxy: variables.TRUST_PROXY,
    siteOrigin: variables.SITE_ORIGIN,
    contributorOrigin: variables.CONTRIBUTOR_ORIGIN,
    /** What this process answers: sign-in alone, everything but that, or all of it. */
    door: variables.API_DOOR,
    auth: authConfigOf(variables),
    /** Where the built shop lies; without it this program answers calls only. */
    siteDist: variables.SITE_DIST ?? null,
    /** Staff reach their endpoints only with a second factor. */
    isSecondFactorRequired: variables.ADMIN_MFA === 'required',
    /** The photos were drawn for a demonstration; the footer says so. */
    isDemoArchive: variables.DEMO_ARCHIVE === 'shown',
    metricsToken: variables.METRICS_TOKEN ?? null,
    /** Requests a minute. */
    limits: {
      perAddress: variables.RATE_LIMIT_PER_ADDRESS,
      perAccount: variables.RATE_LIMIT_PER_ACCOUNT,
    },
    /** Mean delay of the event loop, in ms, above which requests are refused; 0 for however long it is. */
    shedAbove: variables.SHED_LOAD_ABOVE_MS,
    /** Photos that one network is shown in a day without a session, its clicks, and what hides it where they are counted. */
    visitors: {
      photosPerDay: variables.VISITOR_PHOTOS_PER_DAY,
      clicksPerDay: variables.VISITOR_CLICKS_PER_DAY,
      networkKey: variables.AUTH_SECRET[0]?.value ?? '',
    },
    tracesTo: variables.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    storage: storageOf(variables),
    /** For everyone to see: it is written into pages. */
    captcha: { siteKey: variables.CAPTCHA_SITE_KEY, scriptUrl: variables.CAPTCHA_SCRIPT_URL },
    captchaCheck: {
      verifyUrl: variables.CAPTCHA_VERIFY_URL,
      secret: variables.CAPTCHA_SECRET,
      hostnames: hostnamesOf(variables),
    },
    contact: { mailbox: variables.CONTACT_MAILBOX, perHour: variables.CONTACT_LIMIT_PER_HOUR },
    imageLimits: imageLimitsOf(variables.INGEST_MIN_SHORT_SIDE),
  }))

/** Filling a database with what it shows: as its owner, and as the auth engine for the people in it. */
const demoVariables = z
  .object({
    ...shared,
    MIGRATION_DATABASE_URL: databaseUrl,
    AUTH_DATABASE_URL: databaseUrl,
    AUTH_SECRET: authVariables.AUTH_SECRET,
    SITE_ORIGIN: origin,
    DEMO_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
    SHOEBOX_CACHE: z.string().default(join(tmpdir(), 'shoebox')),
    ...storageVariables,
  })
  .transform((variables) => ({
    production: variables.NODE_ENV === 'production',
    ownerUrl: variables.MIGRATION_DATABASE_URL,
    authUrl: variables.AUTH_DATABASE_URL,
    secrets: variables.AUTH_SECRET,
    siteOrigin: variables.SITE_ORIGIN,
    /** Of the people in it; without one they get none and sign in by mail. */
    password: variables.DEMO_PASSWORD ?? null,
    /** Where the drawn archive is kept between runs. */
    cacheFolder: variables.SHOEBOX_CACHE,
    storage: storageOf(variables),
  }))

/** Changing keys: as the auth engine, with the secrets that it has and had. */
const keyVariables = z
  .object({
    SITE_ORIGIN: origin,
    AUTH_DATABASE_URL: authVariables.AUTH_DATABASE_URL,
    AUTH_SECRET: authVariables.AUTH_SECRET,
  })
  .transform((variables) => ({
    url: variables.AUTH_DATABASE_URL,
    secrets: variables.AUTH_SECRET,
    siteOrigin: variables.SITE_ORIGIN,
  }))

const workerVariables = z
  .object({
    ...shared,
    WORKER_DATABASE_URL: databaseUrl,
    WORKER_CONCURRENCY: count.max(100).default(4),
    WORKER_IMAGES: count.max(32).default(3),
    SCRATCH_DIR: z.string().default(tmpdir()),
    INGEST_MIN_SHORT_SIDE: minShortSide,
    WATERMARK_SECRET: z.string().min(32, 'must have at least 32 characters'),
    CONTRIBUTOR_ORIGIN: origin,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }),
    MAIL_FROM: z.string().min(3),
    ...storageVariables,
  })
  .transform((variables) => ({
    logLevel: variables.LOG_LEVEL,
    database: { url: variables.WORKER_DATABASE_URL },
    storage: storageOf(variables),
    concurrency: variables.WORKER_CONCURRENCY,
    /** Photos in work at once: one more than cores, for what each waits for. */
    images: variables.WORKER_IMAGES,
    /** Where an original lies while it is looked at; up to 250 MB for each photo in work. */
    scratchFolder: variables.SCRATCH_DIR,
    imageLimits: imageLimitsOf(variables.INGEST_MIN_SHORT_SIDE),
    markSecret: variables.WATERMARK_SECRET,
    /** The families' site, for links in mails. */
    contributorOrigin: variables.CONTRIBUTOR_ORIGIN,
    mail: { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM },
  }))

type KeyConfig = z.output<typeof keyVariables>
export type ApiConfig = z.output<typeof apiVariables>
export type WorkerConfig = z.output<typeof workerVariables>
export type DemoConfig = z.output<typeof demoVariables>

type Variables = Record<string, string | undefined>

export function readApiConfig(variables: Variables = process.env): ApiConfig {
  return read(apiVariables, variables)
}

export function readWorkerConfig(variables: Variables = process.env): WorkerConfig {
  return read(workerVariables, variables)
}

export function readDemoConfig(variables: Variables = process.env): DemoConfig {
  return read(demoVariables, variables)
}

function imageLimitsOf(shortSide: number) {
  const { bytes, pixels, side } = uploadLimits
  return { bytes, pixels, side, shortSide }
}

/** Where a captcha may have been solved: on one of the two sites, unless told otherwise. */
function hostnamesOf(variables: {
  CAPTCHA_HOSTNAME?: string | undefined
  SITE_ORIGIN: string
  CONTRIBUTOR_ORIGIN: string
}): string[] {
  if (variables.CAPTCHA_HOSTNAME !== undefined) return [variables.CAPTCHA_HOSTNAME]
  return [variables.SITE_ORIGIN, variables.CONTRIBUTOR_ORIGIN].map(
    (address) => new URL(address).hostname,
  )
}

export function readKeyConfig(variables: Variables = process.env): KeyConfig {
  return read(keyVariables, variables)
}

type StorageVariables = z.output<z.ZodObject<typeof storageVariables>>

/** Whoever reads a signed URL on its way can use it. What stays on this machine has no way. */
function isSafeForBrowsers({ S3_PUBLIC_ENDPOINT, S3_ENDPOINT }: StorageVariables): boolean {
  const { protocol, hostname } = new URL(S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** How to reach the object storage, once for each bucket. */
function storageOf(variables: StorageVariables) {
  const access = {
    endpoint: variables.S3_ENDPOINT,
    region: variables.S3_REGION,
    accessKeyId: variables.S3_ACCESS_KEY_ID,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
  }

  return {
    /** What the sites show to everyone. */
    site: { ...access, bucket: variables.S3_BUCKET_SITE },
    originals: { ...access, bucket: variables.S3_BUCKET_ORIGINALS },
    derivatives: { ...access, bucket: variables.S3_BUCKET_DERIVATIVES },
    documents: { ...access, bucket: variables.S3_BUCKET_DOCUMENTS },
    /** What signs URLs for browsers. */
    signing: {
      ...access,
      endpoint: variables.S3_PUBLIC_ENDPOINT ?? variables.S3_ENDPOINT,
      uploadBucket: variables.S3_BUCKET_ORIGINALS,
    },
  }
}

function read<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  // A variable that is set to nothing counts as not set: `FOO=` in a file means "leave the default".
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (result.success) return result.data

  throw new ConfigError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return `${name}: ${filled[name] === undefined ? 'is missing' : issue.message}`
    }),
  )
}
