import { createHash } from 'node:crypto'
import { countUse } from '../../limits/limit-operation.ts'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from './wire-error.ts'

type Limit = { key: string; limit: number; seconds: number }

/** Counts one request over all processes, outside any transaction, and rejects it beyond the limit. */
export async function enforceLimit({ db }: Pick<AuthCtx, 'db'>, rule: Limit): Promise<void> {
  const wait = await countRequest(db, rule)
  if (wait !== null) throw rateLimitError(wait)
}

/** The message repeats the wait, because auth-js does not pass response headers on to the page. */
export function rateLimitError(wait: number): WireError {
  const message = `Request rate limit reached, please try again in ${wait} seconds.`

  return new WireError('over_request_rate_limit', { message, retryAfter: wait })
}

const fiveMinutes = 300

/** Limits an operation per network (IPv4 address or IPv6 /64) and five minutes. */
export function limitNetwork(
  ctx: Pick<AuthCtx, 'db'>,
  { operation, network, limit }: { operation: string; network: string; limit: number },
): Promise<void> {
  return enforceLimit(ctx, { key: `auth:${operation}:${network}`, limit, seconds: fiveMinutes })
}

type EmailRequest = { email: string; kind: 'sign-in' | 'sign-up' | 'recovery' }

const day = 86_400

/**
 * Requires a pause after each email of a kind, and limits the emails per day over all kinds, whether or not the account
 * exists. The pause applies per kind: a user who tried to log in without an account can sign up at once.
 *
 * Twenty per day (AUTH_LIMIT_MAIL): a user with several devices and a few mistyped codes stays well below ten, while the
 * pause alone would let a captcha farm send some 4,000 per day to one mailbox. A day begins with the first email. The
 * downside: a captcha farm can use up another user's emails; that user can then only sign in with a password or Google
 * until the day ends.
 */
export async function limitEmails(
  { db, config }: Pick<AuthCtx, 'db' | 'config'>,
  { email, kind }: EmailRequest,
): Promise<void> {
  const { mailInterval, mailsPerDay } = config.limits
  const hash = hashEmail(email)
  if (mailInterval > 0) {
    await limitEmail(db, { key: `auth:mail:${kind}:${hash}`, limit: 1, seconds: mailInterval })
  }
  await limitEmail(db, { key: `auth:mail:day:${hash}`, limit: mailsPerDay, seconds: day })
}

async function limitEmail(db: AuthCtx['db'], rule: Limit): Promise<void> {
  const wait = await countRequest(db, rule)
  if (wait === null) return
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  throw new WireError('over_email_send_rate_limit', { message, retryAfter: wait })
}

/** Limits password attempts for one email, from all networks together. */
export function limitPasswordAttempts(
  ctx: Pick<AuthCtx, 'db' | 'config'>,
  email: string,
): Promise<void> {
  const { password: limit } = ctx.config.limits
  return enforceLimit(ctx, { key: `auth:password:${hashEmail(email)}`, limit, seconds: 900 })
}

/** Keeps email addresses out of the table of counters. */
const hashEmail = (email: string) => createHash('sha256').update(email).digest('base64url')

/** Returns the seconds to wait, or null within the limit. */
function countRequest(db: AuthCtx['db'], { key, limit, seconds }: Limit): Promise<number | null> {
  return countUse({ pool: db.pool }, { key, limit, windowMs: seconds * 1000 })
}
