import type { Kysely, Transaction } from 'kysely'
import type { BaseLogger } from 'pino'
import type { Stripe } from 'stripe'
import type { Seller } from './config/payment-variables.ts'
import { type Actor, type Caller, toIdentity, type UserActor } from './context/actor.ts'
import type { Caches } from './context/caches.ts'
import type { Limiter } from './context/limiter.ts'
import { isDeadlock } from './context/postgres-errors.ts'
import type { Database, DatabasePool } from './db/connect.ts'
import { transactAs } from './db/transact-as.ts'
import type { Captcha } from './platform/captcha.ts'
import type { ImageLimits } from './platform/image/inspect-image.ts'
import type { Mailer } from './platform/mailer.ts'
import type { MetadataReader } from './platform/metadata.ts'
import type { MetadataWriter } from './platform/metadata-writer.ts'
import type { Opensearch } from './platform/opensearch.ts'
import type { PgListener } from './platform/pg-listener.ts'
import type { Scratch } from './platform/storage/scratch.ts'
import type { UrlSigner } from './platform/storage/sign-url.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { Embedder } from './platform/vision/embeddings.ts'
import type { FaceFinder } from './platform/vision/faces.ts'

/** The first parameter of every use case. Explicit, so that tests can replace each part. */
export type Ctx = {
  pool: DatabasePool
  caches: Caches
  actor: Actor
  caller: Caller
  log: Log
  /** The open transaction, set by `inTransaction`. */
  db?: Transaction<Database>
}

/**
 * The use cases of auth that other rooms call. They run with auth's own database role and context, so a request gets them
 * as functions.
 */
export type AuthPort = {
  isStaffFactorRequired: boolean
  hasVerifiedFactor: (userId: string) => Promise<boolean>
  createRecoveryCodes: (owner: UserSession) => Promise<string[]>
  handOffSession: (
    request: UserSession & { caller: Caller },
  ) => Promise<{ access_token: string; refresh_token: string }>
}

type UserSession = { userId: string; sessionId: string }

/** Both are null until their settings exist. Without either of them, checkout is closed. */
type PaymentServices = { stripe: Stripe | null; seller: Seller | null }

/** Shared by all requests; created once at startup. */
export type RequestServices = Pick<Ctx, 'pool' | 'caches'> & {
  captcha: Captcha
  /** Contact messages per network and hour. */
  contact: { perHour: number }
  /** Daily quotas of one network without a session. */
  visitors: {
    photosPerDay: number
    clicksPerDay: number
    /** Click sessions issued per network. */
    sessionsPerDay: number
    /** HMAC key that pseudonymizes the network. */
    networkKey: string
    /** Rejects a list that the quota would truncate. */
    wholeListsOnly?: boolean
    /** The response is cached for all visitors, so the quota is applied when the page is sent. */
    skipsQuota?: boolean
  }
  /** In-process rate limiter for hot paths; eventually consistent across processes. */
  limiter: Limiter
  /** Photo bytes never pass through the API: it signs URLs and asks the storage about uploads. */
  files: { signer: UrlSigner; originals: Storage; derivativesBucket: string }
  /** Tax certificates. The API reads each once, to check and hash it. */
  companyFiles: { storage: Storage; bucket: string }
  /** Origin of the shop, where Stripe sends the buyer back to. */
  shopOrigin: string
  /** Invoices. The API only signs URLs to read them. */
  orderFilesBucket: string
  /** What licensees download. The API only signs URLs to read it. */
  licenseFilesBucket: string
  /** Origin of the contributor site, for links in mails. */
  contributorOrigin: string
  /** Time zone of due dates and expiry dates. */
  businessTimeZone: string
  /** The limits that ingest applies, so that browsers can reject a file before the upload. */
  imageLimits: ImageLimits
  /** Progress of ingest, as PostgreSQL notifies it. */
  photoProgress: PgListener
  auth: AuthPort
} & PaymentServices

/** Context of an endpoint. */
export type RequestCtx = Ctx & RequestServices

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** Context of an endpoint that requires a session. */
export type UserCtx = Ctx & { actor: UserActor }

export type InTransaction<Outer extends Ctx> = Outer & { db: Transaction<Database> }

export type Tx = InTransaction<Ctx>

export type UserTx = InTransaction<UserCtx>

/**
 * Runs `work` in one transaction as the actor; nested calls join the outer transaction.
 * Retried once on deadlock (40P01): PostgreSQL rolled the transaction back, and no response was sent yet.
 */
export async function inTransaction<Outer extends Ctx, Result>(
  ctx: Outer,
  work: (ctx: InTransaction<Outer>) => Promise<Result>,
): Promise<Result> {
  if (ctx.db) return work({ ...ctx, db: ctx.db })

  const run = () => transactAs(ctx.pool, toIdentity(ctx.actor), (db) => work({ ...ctx, db }))
  try {
    return await run()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    ctx.log.warn({ err: error }, 'deadlock, transaction retried')
    return run()
  }
}

/** Context of a job. Its database role is `worker`. */
export type JobCtx = JobServices & {
  db: Kysely<Database>
  mailer: Mailer
  log: Log
  attempt: Attempt
}

/** A cluster of OpenSearch and the alias that searches read. */
export type SearchCluster = { opensearch: Opensearch; alias: string }

/** Shared by all jobs of a worker; created once at startup. */
export type JobServices = {
  originals: Storage
  derivatives: Storage
  /** Signed releases. Only jobs read them. */
  documents: Storage
  /** Tax certificates of companies. */
  companyFiles: Storage
  /** Invoices, also as attachments of mails. */
  orderFiles: Storage
  masters: Storage
  licenseFiles: Storage
  /** Records of erasures. Jobs can only create objects there. */
  erasures: Pick<Storage, 'put'>
  erasureKey: string
  /** Ed25519 private keys. The first signs certificates; all are published. */
  certificateKeys: readonly string[]
  /** Origin of the shop, for links in mails. */
  shopOrigin: string
  /** Origin of the contributor site, for links in mails. */
  contributorOrigin: string
  /** Time zone of due dates and expiry dates. */
  businessTimeZone: string
  /** Receives the messages of visitors. */
  contactMailbox: string
  /** Receives what operators have to act on, such as disputes and dead payment jobs. */
  operationsMailbox: string
  scratch: Scratch
  imageLimits: ImageLimits
  /** Secret that seeds the watermark pattern. */
  markSecret: string
  metadata: MetadataReader
  metadataWriter: MetadataWriter
  /** The models are loaded on first use: each takes a second and 100 MB. */
  faces: () => Promise<FaceFinder>
  embedder: () => Promise<Embedder>
  /** Null without OPENSEARCH_URL: PostgreSQL alone answers searches. */
  search: SearchCluster | null
} & PaymentServices

/** Lets a job handle its last attempt differently, for example by abandoning its work. */
export type Attempt = { isLast: boolean }
