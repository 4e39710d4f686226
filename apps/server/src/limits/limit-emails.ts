import { createHash } from 'node:crypto'
import type { Rule } from '../context/limiter.ts'
import type { Ctx } from '../context.ts'
import { limitOperation, refundOperation } from './limit-operation.ts'

export type SendResult<Result> = { isSent: boolean; result: Result }

type LimitedSend<Result> = {
  rules: readonly (Rule & { key: string })[]
  send: () => Promise<SendResult<Result>>
}

/**
 * Limits emails to people who did not ask for them, so that the site cannot be used for spam. Counts before
 * `send`, because counting inside its transaction would need a second connection. Refunds the count if nothing was sent.
 */
export async function countAndSend<Result>(
  ctx: Pick<Ctx, 'pool'>,
  { rules, send }: LimitedSend<Result>,
): Promise<Result> {
  const counted: (Rule & { key: string })[] = []
  let isSent = false
  try {
    for (const rule of rules) {
      counted.push(rule)
      await limitOperation(ctx, rule)
    }
    const sent = await send()
    isSent = sent.isSent
    return sent.result
  } finally {
    if (!isSent) for (const rule of counted) await refundOperation(ctx, rule)
  }
}

/** Hashes the email, so that counters store none. Drops the tag of `me+tag@`, because it reaches the same inbox. */
export function hashEmail(email: string): string {
  const normalized = email.toLowerCase().replace(/\+.*@/, '@')
  return createHash('sha256').update(normalized).digest('hex')
}
