import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'

type Sources = { ports: Ports; secrets: Secrets; withSearch: boolean }

/** All variables that the programs read. A test compares the names with .env.example, which documents them. */
export function buildEnvironment(sources: Sources): Record<string, string> {
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    ...databaseVariables(sources),
    ...storageVariables(sources),
    ...mailVariables(sources),
    ...addressVariables(sources),
    ...searchVariables(sources),
    ...doubleVariables(sources),
    ...authVariables(sources),
    ...sellerVariables,
    BUSINESS_TIME_ZONE: 'America/Los_Angeles',
    // The images of the demo archive are smaller than scans.
    INGEST_MIN_SHORT_SIDE: '1000',
    WATERMARK_SECRET: sources.secrets.watermarkSecret,
    ERASURE_KEY: sources.secrets.erasureKey,
    CERTIFICATE_KEY: sources.secrets.certificateKey,
  }
}

/** A fictional seller, so that checkout is open in development. */
const sellerVariables = {
  SELLER_NAME: 'Shoebox Demo, Inc.',
  SELLER_ADDRESS: '100 Example Street | Los Angeles, CA 90028 | United States',
  SELLER_TAX_ID: '00-0000000',
  SELLER_REMIT_TO: 'Shoebox Demo, Inc. | Example Bank | Routing 110000000 | Account 000123456789',
  SELLER_EMAIL: 'billing@shoebox.test',
}

function databaseVariables({ ports, secrets }: Sources): Record<string, string> {
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${ports.PG_PORT}/${database}`

  return {
    DATABASE_URL: url('api', secrets.apiPassword, 'shoebox'),
    WORKER_DATABASE_URL: url('worker', secrets.workerPassword, 'shoebox'),
    AUTH_DATABASE_URL: url('auth_admin', secrets.authPassword, 'shoebox'),
    MIGRATION_DATABASE_URL: url('shoebox_owner', secrets.ownerPassword, 'shoebox'),
    POSTGRES_ADMIN_URL: url('postgres', secrets.postgresPassword, 'postgres'),
  }
}

function storageVariables({ ports, secrets }: Sources): Record<string, string> {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${ports.S3_PORT}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: secrets.s3ApiKeyId,
    S3_SECRET_ACCESS_KEY: secrets.s3ApiSecretKey,
    S3_WORKER_ACCESS_KEY_ID: secrets.s3WorkerKeyId,
    S3_WORKER_SECRET_ACCESS_KEY: secrets.s3WorkerSecretKey,
    S3_REPLAY_ACCESS_KEY_ID: secrets.s3ReplayKeyId,
    S3_REPLAY_SECRET_ACCESS_KEY: secrets.s3ReplaySecretKey,
    S3_ROOT_ACCESS_KEY_ID: secrets.s3AccessKeyId,
    S3_ROOT_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    S3_BUCKET_ORIGINALS: 'originals',
    S3_BUCKET_DERIVATIVES: 'derivatives',
    S3_BUCKET_DOCUMENTS: 'documents',
    S3_BUCKET_COMPANY_FILES: 'company-files',
    S3_BUCKET_ORDER_FILES: 'order-files',
    S3_BUCKET_MASTERS: 'masters',
    S3_BUCKET_LICENSE_FILES: 'license-files',
    S3_BUCKET_SITE: 'site',
    S3_BUCKET_ERASURES: 'erasures',
  }
}

function mailVariables({ ports }: Sources): Record<string, string> {
  return {
    SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    MAIL_FROM: 'Shoebox <hello@shoebox.test>',
    CONTACT_MAILBOX: 'contact@shoebox.test',
    OPERATIONS_MAILBOX: 'operations@shoebox.test',
    MAIL_API_URL: `http://127.0.0.1:${ports.MAIL_PORT}`,
  }
}

function addressVariables({ ports }: Sources): Record<string, string> {
  return {
    API_HOST: '127.0.0.1',
    API_PORT: String(ports.API_PORT),
    TRUST_PROXY: '127.0.0.1',
    SITE_ORIGIN: `http://localhost:${ports.WEB_PORT}`,
    CONTRIBUTOR_ORIGIN: `http://localhost:${ports.CONTRIBUTOR_PORT}`,
    DEMO_ARCHIVE: 'shown',
  }
}

/** Empty unless OpenSearch is part of the set. Even then PostgreSQL answers searches until SEARCH_ENGINE is `opensearch`. */
function searchVariables({ ports, withSearch }: Sources): Record<string, string> {
  return withSearch ? { OPENSEARCH_URL: `http://127.0.0.1:${ports.SEARCH_PORT}` } : {}
}

/** High limits, because a developer signs in again and again from one IP. */
function authVariables({ secrets }: Sources): Record<string, string> {
  return {
    AUTH_SECRET: secrets.authSecret,
    REFRESH_KEY: secrets.refreshKey,
    AUTH_MAIL_INTERVAL: '5',
    AUTH_LIMIT_PER_NETWORK: '1000',
    AUTH_LIMIT_MAIL: '1000',
    ADMIN_MFA: 'optional',
    DEMO_PASSWORD: secrets.demoPassword,
  }
}

function doubleVariables({ ports, secrets }: Sources): Record<string, string> {
  const captcha = `http://localhost:${ports.CAPTCHA_DOUBLE_PORT}`

  return {
    STRIPE_API_URL: `http://127.0.0.1:${ports.STRIPE_DOUBLE_PORT}`,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    GOOGLE_ISSUER: `http://localhost:${ports.OPENID_DOUBLE_PORT}`,
    GOOGLE_CLIENT_ID: secrets.googleClientId,
    GOOGLE_CLIENT_SECRET: secrets.googleClientSecret,
    CAPTCHA_SCRIPT_URL: `${captcha}/turnstile/v0/api.js`,
    CAPTCHA_VERIFY_URL: `${captcha}/turnstile/v0/siteverify`,
    CAPTCHA_SITE_KEY: secrets.captchaSiteKey,
    CAPTCHA_SECRET: secrets.captchaSecret,
    CAPTCHA_HOSTNAME: 'localhost',
  }
}
