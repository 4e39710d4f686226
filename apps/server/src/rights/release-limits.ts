import { createHash } from 'node:crypto'
import type { UserCtx } from '../context.ts'
import { limitOperation } from '../limits/limit-operation.ts'

const dayMs = 24 * 60 * 60_000

/** A large family asks everybody at once; nobody writes to a hundred relatives each day. */
const mailsPerFamily = 100
const mailsPerAddress = 3

/** Counts a mail to somebody who did not ask for it, so that nobody writes to strangers through us. */
export async function limitReleaseMails(
  ctx: Pick<UserCtx, 'pool' | 'actor'>,
  address: string,
): Promise<void> {
  await limitOperation(ctx, {
    key: `release-mail:${hashAddress(address)}`,
    limit: mailsPerAddress,
    windowMs: dayMs,
  })
  await limitOperation(ctx, {
    key: `releases:${ctx.actor.userId}`,
    limit: mailsPerFamily,
    windowMs: dayMs,
  })
}

/** A counter needs no address. */
export function hashAddress(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex')
}
