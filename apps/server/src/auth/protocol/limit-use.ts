import { createHash } from 'node:crypto'
import { countUse } from '../../limits/limit-operation.ts'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from './wire-error.ts'

type Use = { key: string; limit: number; seconds: number }

/** Counts one use over all processes, outside any transaction, and refuses it beyond the limit. */
export async function limitUse({ db }: Pick<AuthCtx, 'db'>, use: Use): Promise<void> {
  const wait = await countUse({ pool: db.pool }, ruleOf(use))
  if (wait !== null) throw tooManyUses(wait)
}

/** The wait stands in the message too: auth-js hands no header on to the page that has to say it. */
export function tooManyUses(wait: number): WireError {
  const message = `Request rate limit reached, please try again in ${wait} seconds.`

  return new WireError('over_request_rate_limit', { message, retryAfter: wait })
}

const fiveMinutes = 300

/** What a network may do in five minutes. */
export function limitNetwork(
  ctx: Pick<AuthCtx, 'db'>,
  { operation, network, limit }: { operation: string; network: string; limit: number },
): Promise<void> {
  return limitUse(ctx, { key: `auth:${operation}:${network}`, limit, seconds: fiveMinutes })
}

type Mail = { email: string; kind: 'sign-in' | 'sign-up' | 'recovery' }

const day = 86_400

/**
 * A pause after each mail of a kind, and a number of mails a day over all kinds, whether an account has the address or
 * not. The pause counts by kind: a user who tried to log in without an account may sign up at once.
 *
 * Twenty a day (AUTH_LIMIT_MAIL): a user with several devices and a few mistyped codes stays well below ten, while the
 * pause alone let a captcha farm send some 4,000 a day to one mailbox. A day begins with the first mail. The price: a
 * captcha farm can use up another user's mails, and that user signs in with the password or Google until the day ends.
 */
export async function limitMails(
  { db, config }: Pick<AuthCtx, 'db' | 'config'>,
  { email, kind }: Mail,
): Promise<void> {
  const { mailInterval, mailsPerDay } = config.limits
  const address = digest(email)
  if (mailInterval > 0) {
    await limitMail(db, { key: `auth:mail:${kind}:${address}`, limit: 1, seconds: mailInterval })
  }
  await limitMail(db, { key: `auth:mail:day:${address}`, limit: mailsPerDay, seconds: day })
}

async function limitMail(db: AuthCtx['db'], use: Use): Promise<void> {
  const wait = await countUse({ pool: db.pool }, ruleOf(use))
  if (wait === null) return
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  throw new WireError('over_email_send_rate_limit', { message, retryAfter: wait })
}

/** Password logins for one address, from wherever they come. */
export function limitPasswords(ctx: Pick<AuthCtx, 'db' | 'config'>, email: string): Promise<void> {
  const { password: limit } = ctx.config.limits
  return limitUse(ctx, { key: `auth:password:${digest(email)}`, limit, seconds: 900 })
}

/** Counters need no addresses in their names. */
const digest = (email: string) => createHash('sha256').update(email).digest('base64url')

function ruleOf({ key, limit, seconds }: Use) {
  return { key, limit, windowMs: seconds * 1000 }
}
