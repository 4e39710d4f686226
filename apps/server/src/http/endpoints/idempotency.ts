import { createHash } from 'node:crypto'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { findStoredAnswer, lockIdempotencyKey, storeAnswer } from './idempotency-queries.ts'

type Answer = { status: number; body: string }

type Attempt<Outer extends UserCtx> = {
  key: string
  operationId: string
  /** The parsed params, query and body. */
  input: unknown
  run: (ctx: Outer) => Promise<Answer>
}

/**
 * Runs the request at most once per idempotency key. The work and its stored response commit together. A failure stores
 * nothing, so the client can retry, and a process that dies leaves no locked key behind.
 */
export function answerOnce<Outer extends UserCtx>(
  ctx: Outer,
  { key, operationId, input, run }: Attempt<Outer>,
): Promise<Answer & { replayed: boolean }> {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')

  return inTransaction(ctx, async (tx) => {
    const locked = await lockIdempotencyKey(tx, key)
    if (!locked) throw new AppError('idempotency_key_in_use', { retryAfter: 1 })

    const stored = await findStoredAnswer(tx, key)
    if (stored) {
      const isSameRequest = stored.operation === operationId && stored.request_hash === hash
      if (!isSameRequest) throw new AppError('idempotency_key_reused')
      return { status: stored.status, body: stored.body, replayed: true }
    }

    const answer = await run(tx)
    await storeAnswer(tx, { key, operation: operationId, request_hash: hash, ...answer })
    return { ...answer, replayed: false }
  })
}
