import { setTimeout as sleep } from 'node:timers/promises'
import type { Boot, GivenRead, PageRead } from '@shoebox/contract/page'
import * as z from 'zod/mini'
import { AppError } from '../context/app-error.ts'
import { isRawJson, parseRawJson } from '../context/raw-json.ts'
import type { RequestCtx } from '../context.ts'
import type { BoundEndpoint } from '../http/endpoints/handler.ts'
import { type Admit, admitAnswers } from './admit-answers.ts'

export type Answers = Pick<Boot, 'answers' | 'answeredAt' | 'reads' | 'thumbs'> & {
  /** True if the answers are for one visitor only. */
  isOwn: boolean
}

type BootRead = PageRead & { bound: BoundEndpoint }
type AnsweredRead = BootRead & { answer: unknown }
type CachedAnswers = { answers: Promise<Answers>; until: number }

/** A photo that was taken off sale disappears from pages within two seconds. */
const cacheMs = 2000
/** Shorter for incomplete answers: the read that failed may succeed on the next try. */
const incompleteCacheMs = 1000
const readTimeoutMs = 500

/**
 * Answers the reads of a page as an anonymous visitor. Reads without input are cached and shared by all visitors; their
 * photos still count for the network of each. Reads that depend on the URL are answered for each request.
 */
export function createBootAnswers(endpoints: readonly BoundEndpoint[], admit: Admit) {
  const byOperation = new Map<string, BoundEndpoint>(
    endpoints.map((bound) => [bound.operationId, bound]),
  )
  const cached = new Map<string, CachedAnswers>()

  const answerShared = (ctx: RequestCtx, asked: readonly BootRead[]): Promise<Answers> => {
    const key = asked.map(({ operation }) => operation).join(' ')
    const known = cached.get(key)
    if (known && known.until > Date.now()) return known.answers

    const entry: CachedAnswers = { answers: answerForAll(ctx, asked), until: Date.now() + cacheMs }
    cached.set(key, entry)
    void entry.answers.then(({ answers }) => {
      if (Object.keys(answers).length < asked.length) entry.until = Date.now() + incompleteCacheMs
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

async function answerForAll(ctx: RequestCtx, asked: readonly BootRead[]): Promise<Answers> {
  const given = await answerAll({ ...ctx, visitors: { ...ctx.visitors, skipsQuota: true } }, asked)
  const answers = Object.fromEntries(given.map(({ operation, answer }) => [operation, answer]))

  return { answers, answeredAt: Date.now(), isOwn: false }
}

function toGiven({ operation, input = { query: {} }, answer }: AnsweredRead): GivenRead {
  return { operation, input, answer }
}

/** Pages are rendered for anonymous visitors, so only public operations may be answered. */
function findPublic(byOperation: Map<string, BoundEndpoint>, { operation }: PageRead) {
  const bound = byOperation.get(operation)
  if (bound?.endpoint.access !== 'public') {
    throw new Error(`page reads ${operation}, which is not public`)
  }

  return bound
}

/** Leaves out a read that fails or takes too long: the browser repeats it. */
async function answerAll(ctx: RequestCtx, asked: readonly BootRead[]): Promise<AnsweredRead[]> {
  const results = await Promise.allSettled(asked.map((read) => answerInTime(ctx, read)))

  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [result.value]

    // An exhausted quota is expected: the browser makes the request itself.
    if (!(result.reason instanceof AppError && result.reason.code === 'rate_limited')) {
      ctx.log.warn({ err: result.reason }, 'page read failed')
    }
    return []
  })
}

function answerInTime(ctx: RequestCtx, read: BootRead): Promise<AnsweredRead> {
  const late = sleep(readTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`${read.operation} did not answer within ${readTimeoutMs} ms`)
  })

  return Promise.race([ask(ctx, read), late])
}

async function ask(ctx: RequestCtx, read: BootRead): Promise<AnsweredRead> {
  const { endpoint, handler } = read.bound
  const params = endpoint.params ? z.parse(endpoint.params, read.input?.params ?? {}) : {}
  const query = endpoint.query ? z.parse(endpoint.query, read.input?.query ?? {}) : undefined
  const result = await handler(ctx, { params, query, body: undefined })

  return { ...read, answer: isRawJson(result) ? parseRawJson(result) : result }
}
