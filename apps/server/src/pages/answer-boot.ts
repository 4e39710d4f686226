import { setTimeout as sleep } from 'node:timers/promises'
import type { Boot, GivenRead, PageRead } from '@shoebox/contract/page'
import * as z from 'zod/mini'
import { AppError } from '../context/app-error.ts'
import { isReadyJson, parseReady } from '../context/ready-json.ts'
import type { RequestCtx } from '../context.ts'
import type { BoundEndpoint } from '../http/endpoints/handler.ts'
import { type Admit, admitAnswers } from './admit-answers.ts'

export type Answers = Pick<Boot, 'answers' | 'answeredAt' | 'reads' | 'thumbs'> & {
  /** For one visitor only. */
  isOwn: boolean
}

type Asked = PageRead & { bound: BoundEndpoint }
type Given = Asked & { answer: unknown }
type Kept = { answers: Promise<Answers>; until: number }

/** What was taken off sale is in no page two seconds later. */
const keptForMs = 2000
/** A page that lacks something is not kept: whatever was slow or away may be back. */
const keptIncompleteForMs = 1000
const patienceMs = 500

/**
 * Answers the reads of a page as any visitor would get them. What has no input is answered once for everyone for a
 * while; photos among it count for whoever gets them, and what depends on the address is answered for its reader alone.
 */
export function createBootAnswers(endpoints: readonly BoundEndpoint[], admit: Admit) {
  const byOperation = new Map<string, BoundEndpoint>(
    endpoints.map((bound) => [bound.operationId, bound]),
  )
  const kept = new Map<string, Kept>()

  const answerShared = (ctx: RequestCtx, asked: readonly Asked[]): Promise<Answers> => {
    const key = asked.map(({ operation }) => operation).join(' ')
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.answers

    const entry: Kept = { answers: answerForAll(ctx, asked), until: Date.now() + keptForMs }
    kept.set(key, entry)
    void entry.answers.then(({ answers }) => {
      if (Object.keys(answers).length < asked.length) entry.until = Date.now() + keptIncompleteForMs
    })
    return entry.answers
  }

  return async (ctx: RequestCtx, reads: readonly PageRead[]): Promise<Answers> => {
    const asked = reads.map((read) => ({ ...read, bound: findPublic(byOperation, read) }))
    const [shared, own] = await Promise.all([
      answerShared(ctx, asked.filter(isForAll)).then((all) => admitShared(ctx, all, admit)),
      answerAll(
        ctx,
        asked.filter((read) => !isForAll(read)),
      ),
    ])
    if (own.length === 0) return shared

    return { ...shared, reads: own.map(toGiven), answeredAt: Date.now(), isOwn: true }
  }
}

function isForAll({ input }: PageRead): boolean {
  return input === undefined
}

async function admitShared(ctx: RequestCtx, shared: Answers, admit: Admit): Promise<Answers> {
  const admitted = await admitAnswers(shared.answers, (ids) => admit(ctx, ids))

  return admitted === shared.answers ? shared : { ...shared, answers: admitted, isOwn: true }
}

async function answerForAll(ctx: RequestCtx, asked: readonly Asked[]): Promise<Answers> {
  const given = await answerAll({ ...ctx, visitors: { ...ctx.visitors, skipsQuota: true } }, asked)
  const answers = Object.fromEntries(given.map(({ operation, answer }) => [operation, answer]))

  return { answers, answeredAt: Date.now(), isOwn: false }
}

function toGiven({ operation, input = { query: {} }, answer }: Given): GivenRead {
  return { operation, input, answer }
}

/** What is written into a page is read by everybody. */
function findPublic(byOperation: Map<string, BoundEndpoint>, { operation }: PageRead) {
  const bound = byOperation.get(operation)
  if (bound?.endpoint.access !== 'public') {
    throw new Error(`A page asks for ${operation}, which is not public`)
  }

  return bound
}

/** A read that fails or takes too long is left out: the page asks again by itself. */
async function answerAll(ctx: RequestCtx, asked: readonly Asked[]): Promise<Given[]> {
  const results = await Promise.allSettled(asked.map((read) => answerInTime(ctx, read)))

  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [result.value]

    // What the network's budget refuses is the browser's to ask for, and no fault.
    if (!(result.reason instanceof AppError && result.reason.code === 'rate_limited')) {
      ctx.log.warn({ err: result.reason }, 'a page is sent without one of its answers')
    }
    return []
  })
}

function answerInTime(ctx: RequestCtx, read: Asked): Promise<Given> {
  const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`${read.operation} did not answer within ${patienceMs} ms`)
  })

  return Promise.race([ask(ctx, read), late])
}

async function ask(ctx: RequestCtx, read: Asked): Promise<Given> {
  const { endpoint, handler } = read.bound
  const params = endpoint.params ? z.parse(endpoint.params, read.input?.params ?? {}) : {}
  const query = endpoint.query ? z.parse(endpoint.query, read.input?.query ?? {}) : undefined
  const result = await handler(ctx, { params, query, body: undefined })

  return { ...read, answer: isReadyJson(result) ? parseReady(result) : result }
}
