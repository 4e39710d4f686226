import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationId } from '@shoebox/contract/contract'
import type { Boot } from '@shoebox/contract/page'
import * as z from 'zod/mini'
import { isReadyJson } from '../context/ready-json.ts'
import type { RequestCtx } from '../context.ts'
import type { BoundEndpoint } from '../http/handler.ts'

export type Answers = Pick<Boot, 'answers' | 'answeredAt'>

type Kept = { answers: Promise<Answers>; until: number }

/** What was taken off sale is in no page two seconds later. */
const keptForMs = 2000
/** A page that lacks something is not kept: whatever was slow or away may be back. */
const keptIncompleteForMs = 1000
const patienceMs = 500
const caller = { userAgent: null, address: '' }

/** Answers the reads of a page as any visitor would get them; once for everyone for a while. */
export function createBootAnswers(endpoints: readonly BoundEndpoint[]) {
  const byOperation = new Map(endpoints.map((bound) => [bound.operationId, bound]))
  const kept = new Map<string, Kept>()

  return (ctx: RequestCtx, operations: readonly OperationId[]): Promise<Answers> => {
    const key = operations.join(' ')
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.answers

    const asked = operations.map((operation) => findPublic(byOperation, operation))
    const entry: Kept = { answers: answerAll(ctx, asked), until: Date.now() + keptForMs }
    kept.set(key, entry)
    void entry.answers.then(({ answers }) => {
      if (Object.keys(answers).length < asked.length) entry.until = Date.now() + keptIncompleteForMs
    })
    return entry.answers
  }
}

/** What is written into a page is read by everybody. */
function findPublic(byOperation: Map<string, BoundEndpoint>, operation: OperationId) {
  const bound = byOperation.get(operation)
  if (bound?.endpoint.access !== 'public') {
    throw new Error(`A page asks for ${operation}, which is not public`)
  }

  return bound
}

/** A read that fails or takes too long is left out: the page asks again by itself. */
async function answerAll(ctx: RequestCtx, asked: readonly BoundEndpoint[]): Promise<Answers> {
  const given = await Promise.allSettled(asked.map((bound) => answerInTime(ctx, bound)))
  const answers = given.flatMap((result, index) => {
    if (result.status === 'fulfilled') return [[asked[index]?.operationId, result.value] as const]

    ctx.log.warn({ err: result.reason }, 'a page is sent without one of its answers')
    return []
  })

  return { answers: Object.fromEntries(answers), answeredAt: Date.now() }
}

function answerInTime(ctx: RequestCtx, bound: BoundEndpoint): Promise<unknown> {
  const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`${bound.operationId} did not answer within ${patienceMs} ms`)
  })

  return Promise.race([answer(ctx, bound), late])
}

async function answer(ctx: RequestCtx, { endpoint, handler }: BoundEndpoint): Promise<unknown> {
  const query = endpoint.query ? z.parse(endpoint.query, {}) : undefined
  const result = await handler(ctx, { params: {}, query, body: undefined, caller })

  return isReadyJson(result) ? JSON.parse(result.json) : result
}
