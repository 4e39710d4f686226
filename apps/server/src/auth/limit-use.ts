import { createHash } from 'node:crypto'
import { countUse } from '../limits/limit-operation.ts'
import type { AuthCtx } from './auth-context.ts'
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

/**
 * One mail of a kind for each address and interval, whether anybody has that address or not. Each kind counts for itself:
 * whoever tried to log in without an account may sign up at once.
 */
export async function limitMails(
  { db, config }: Pick<AuthCtx, 'db' | 'config'>,
  { email, kind }: Mail,
): Promise<void> {
  const seconds = config.limits.mailInterval
  if (seconds === 0) return
  const wait = await countUse(
    { pool: db.pool },
    ruleOf({ key: `auth:mail:${kind}:${digest(email)}`, limit: 1, seconds }),
  )
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
