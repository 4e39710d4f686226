import type { Kysely, Transaction } from 'kysely'
import type { BaseLogger } from 'pino'
import { type Actor, type Caller, toIdentity, type UserActor } from './context/actor.ts'
import type { Limiter } from './context/limiter.ts'
import { isDeadlock } from './context/postgres-errors.ts'
import type { Database, DatabasePool } from './db/connect.ts'
import { transactAs } from './db/transact-as.ts'
import type { Announcements } from './platform/announcements.ts'
import type { Captcha } from './platform/captcha.ts'
import type { Embedder } from './platform/embeddings.ts'
import type { FaceFinder } from './platform/faces.ts'
import type { ImageLimits } from './platform/image/inspect-image.ts'
import type { Mailer } from './platform/mailer.ts'
import type { MetadataReader } from './platform/metadata.ts'
import type { Scratch } from './platform/scratch.ts'
import type { UrlSigner } from './platform/sign-url.ts'
import type { Storage } from './platform/storage.ts'

/** What a use case works with: visible, typed, and replaceable by a test. */
export type Ctx = {
  pool: DatabasePool
  actor: Actor
  caller: Caller
  log: Log
  /** Set inside inTransaction. */
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

/** Ways out of the program and what belongs to them, made once by its door. */
export type Outside = {
  captcha: Captcha
  /** Messages that a network may send in an hour. */
  contact: { perHour: number }
  /** What one network is shown in a day without a session, what it may click, and the key under which it is counted. */
  visitors: {
    photosPerDay: number
    clicksPerDay: number
    /** Sessions for its clicks that it is issued. */
    sessionsPerDay: number
    networkKey: string
    /** Refuse a list of which a part may not be shown. */
    wholeListsOnly?: boolean
    /** The answer is cached for all visitors; the page applies the quota when it is sent. */
    skipsQuota?: boolean
  }
  /** For what comes by the thousand. */
  limiter: Limiter
  /** Bytes of photos never pass through a request: it signs URLs, and asks the storage about uploads. */
  files: { signer: UrlSigner; originals: Storage; derivativesBucket: string }
  /** Where families are at home: links in mails lead there. */
  contributorOrigin: string
  /** What the jobs will refuse, for browsers to say before a file is sent. */
  imageLimits: ImageLimits
  /** What the database tells about photos while it happens. */
  photoProgress: Announcements
  auth: AuthPort
}

/** A context behind an endpoint. */
export type RequestCtx = Ctx & Outside

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** A context behind an endpoint that needs a session. */
export type UserCtx = Ctx & { actor: UserActor }

export type InTransaction<Outer extends Ctx> = Outer & { db: Transaction<Database> }

export type Tx = InTransaction<Ctx>

export type UserTx = InTransaction<UserCtx>

/**
 * One transaction as the actor. Inside another one it joins that, so use cases can call each other. Retried once on
 * deadlock (40P01): PostgreSQL rolled the transaction back, and nothing was answered yet.
 */
export async function inTransaction<Outer extends Ctx, Result>(
  ctx: Outer,
  work: (ctx: InTransaction<Outer>) => Promise<Result>,
): Promise<Result> {
  if (ctx.db) return work({ ...ctx, db: ctx.db })

  const go = () => transactAs(ctx.pool, toIdentity(ctx.actor), (db) => work({ ...ctx, db }))
  try {
    return await go()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    ctx.log.warn({ err: error }, 'deadlock, transaction retried')
    return go()
  }
}

/** What a job works with: the worker's own database role, the mail, and what reads and keeps files. */
export type JobCtx = JobTools & { db: Kysely<Database>; mailer: Mailer; log: Log; attempt: Attempt }

/** Ways out of the worker that files take, made once by its door. */
export type JobTools = {
  originals: Storage
  derivatives: Storage
  /** Signed releases; read by nobody but jobs. */
  documents: Storage
  /** Where each erasure is recorded; jobs may create objects there and nothing else. */
  erasures: Pick<Storage, 'put'>
  erasureKey: string
  /** The families' site, for links in mails. */
  contributorOrigin: string
  /** Where messages of visitors go. */
  contactMailbox: string
  scratch: Scratch
  imageLimits: ImageLimits
  /** Of the watermark. */
  markSecret: string
  metadata: MetadataReader
  /** Models take a second and a hundred megabytes, so they are loaded by whoever needs them first. */
  faces: () => Promise<FaceFinder>
  embedder: () => Promise<Embedder>
}

/** The last try may have to give up in its own way. */
export type Attempt = { isLast: boolean }
