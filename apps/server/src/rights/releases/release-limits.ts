import { createHash } from 'node:crypto'
import type { Ctx, UserCtx } from '../../context.ts'
import { giveBackOperation, limitOperation } from '../../limits/limit-operation.ts'

const windowMs = 24 * 60 * 60_000

/** A large family asks everybody at once; nobody writes to a hundred relatives each day. */
const mailsPerFamily = 100
/** From one family to one address; and from all, so that no family uses up what another one needs. */
const mailsPerAddress = 3
const mailsFromAll = 10
const copiesPerAddress = 3

type Sent<Answer> = { isSent: boolean; answer: Answer }

/**
 * Counts a mail to somebody who did not ask for it, so that nobody writes to strangers through us. Counted before the
 * transaction of `send`, for which it would need a second connection, and given back where nothing was sent.
 */
export function countReleaseMail<Answer>(
  ctx: Pick<UserCtx, 'pool' | 'actor'>,
  address: string,
  send: () => Promise<Sent<Answer>>,
): Promise<Answer> {
  const { userId } = ctx.actor
  const hash = hashAddress(address)
  return countAll(
    ctx,
    [
      { key: `release-mail:${userId}:${hash}`, limit: mailsPerAddress, windowMs },
      { key: `release-mail:${hash}`, limit: mailsFromAll, windowMs },
      { key: `releases:${userId}`, limit: mailsPerFamily, windowMs },
    ],
    send,
  )
}

/** The same for the copy that a signer sends to an address of their choice. */
export function countReleaseCopy<Answer>(
  ctx: Pick<Ctx, 'pool'>,
  address: string | undefined,
  send: () => Promise<Sent<Answer>>,
): Promise<Answer> {
  const key = `release-copy:${hashAddress(address ?? '')}`
  return countAll(ctx, address ? [{ key, limit: copiesPerAddress, windowMs }] : [], send)
}

type Rule = { key: string; limit: number; windowMs: number }

async function countAll<Answer>(
  ctx: Pick<Ctx, 'pool'>,
  rules: readonly Rule[],
  send: () => Promise<Sent<Answer>>,
): Promise<Answer> {
  const counted: Rule[] = []
  let isSent = false
  try {
    for (const rule of rules) {
      counted.push(rule)
      await limitOperation(ctx, rule)
    }
    const sent = await send()
    isSent = sent.isSent
    return sent.answer
  } finally {
    if (!isSent) for (const rule of counted) await giveBackOperation(ctx, rule)
  }
}

/** A counter needs no address; what stands behind a plus leads to the same inbox. */
export function hashAddress(address: string): string {
  const plain = address.toLowerCase().replace(/\+.*@/, '@')
  return createHash('sha256').update(plain).digest('hex')
}
