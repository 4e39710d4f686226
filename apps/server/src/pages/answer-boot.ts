import type { OperationId } from '@shoebox/contract/contract'
import type { Boot } from '@shoebox/contract/page'
import * as z from 'zod/mini'
import { isReadyJson } from '../context/ready-json.ts'
import type { RequestCtx } from '../context.ts'
import type { BoundEndpoint } from '../http/handler.ts'
import { remember } from '../platform/remember.ts'

export type Answers = Pick<Boot, 'answers' | 'answeredAt'>

const rememberedForMs = 10_000
const caller = { userAgent: null, address: '' }

/** Answers the reads of a page as any visitor would get them; once for everyone for a while. */
export function createBootAnswers(endpoints: readonly BoundEndpoint[]) {
  const byPage = new Map<string, (ctx: RequestCtx) => Promise<Answers>>()

  return (ctx: RequestCtx, operations: readonly OperationId[]): Promise<Answers> => {
    const key = operations.join(' ')
    const known = byPage.get(key)
    if (known) return known(ctx)

    const remembered = remember({
      ms: rememberedForMs,
      load: (asking: RequestCtx) => answerAll(asking, endpoints, operations),
    })
    byPage.set(key, remembered)
    return remembered(ctx)
  }
}

/** A read that fails is left out: the page asks again by itself, and shows what it shows then. */
async function answerAll(
  ctx: RequestCtx,
  endpoints: readonly BoundEndpoint[],
  operations: readonly OperationId[],
): Promise<Answers> {
  const asked = endpoints.filter(({ operationId }) =>
    operations.some((operation) => operation === operationId),
  )
  const given = await Promise.allSettled(asked.map((endpoint) => answerOne(ctx, endpoint)))
  const answers = given.flatMap((result, index) => {
    if (result.status === 'fulfilled') return [[asked[index]?.operationId, result.value] as const]

    ctx.log.warn({ err: result.reason }, 'a page is sent without one of its answers')
    return []
  })

  return { answers: Object.fromEntries(answers), answeredAt: Date.now() }
}

async function answerOne(ctx: RequestCtx, { endpoint, handler }: BoundEndpoint): Promise<unknown> {
  const query = endpoint.query ? z.parse(endpoint.query, {}) : undefined
  const result = await handler(ctx, { params: {}, query, body: undefined, caller })

  return isReadyJson(result) ? JSON.parse(result.json) : result
}
