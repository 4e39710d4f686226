import { AppError } from '../context/app-error.ts'
import type { Rule } from '../context/limiter.ts'
import type { RequestCtx } from '../context.ts'
import { limitOperation, refundOperation } from './limit-operation.ts'
import { toNetwork } from './to-network.ts'

/** Misses per network. At this limit, a network can guess 5 million codes in a year. */
const missesPerMinute: Rule = { limit: 10, windowMs: 60_000 }

type Lookup<Found> = { kind: string; find: () => Promise<Found | null> }

/**
 * Looks up a secret code. Each lookup is counted before it runs, and refunded if it finds something. So parallel guesses gain
 * nothing over sequential ones, and a network over its limit is refused even with a valid code.
 */
export async function limitMisses<Found>(
  ctx: RequestCtx,
  { kind, find }: Lookup<Found>,
): Promise<Found> {
  const use = { key: `${kind}:${toNetwork(ctx.caller.ip)}`, ...missesPerMinute }
  await limitOperation(ctx, use)
  const found = await find()
  if (found === null) throw new AppError('not_found')
  await refundOperation(ctx, use)

  return found
}
