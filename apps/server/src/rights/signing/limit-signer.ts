import type { Ctx } from '../../context.ts'
import { limitOperation } from '../../limits/limit-operation.ts'
import { networkOf } from '../../limits/network-of.ts'

/** Ten people of one household read and sign in a minute; nobody guesses 256 bits in any number of tries. */
const perMinute = 60
const minuteMs = 60_000

/** Counts what comes without an account by the network that it comes from. */
export async function limitSigner(ctx: Pick<Ctx, 'pool' | 'caller'>): Promise<void> {
  await limitOperation(ctx, {
    key: `sign:${networkOf(ctx.caller.ip)}`,
    limit: perMinute,
    windowMs: minuteMs,
  })
}
