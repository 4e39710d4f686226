import { type Ctx, inTransaction } from '../context.ts'
import { limitOperation } from '../limits/limit-operation.ts'
import { networkOf } from '../limits/network-of.ts'
import { isMigrant } from './migrant-queries.ts'

const rule = { limit: 30, windowMs: 5 * 60_000 }

/**
 * Whether this address came over from the old shop and has no password yet. It would tell anyone who has an account, so
 * it is true only to whoever has just failed to sign in to it, captcha and all, and from the same network.
 */
export async function checkWordpressMigrant(ctx: Ctx, email: string): Promise<boolean> {
  const network = networkOf(ctx.caller.ip)
  await limitOperation(ctx, { key: `migrant:${network}`, ...rule })

  return inTransaction(ctx, (tx) => isMigrant(tx, { email, network }))
}
