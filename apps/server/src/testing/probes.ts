import { endpoint } from '@shoebox/contract/endpoint'
import { errorTable, isErrorCode } from '@shoebox/contract/errors'
import { CompiledQuery, sql } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '../context/app-error.ts'
import { read } from '../context/statement.ts'
import { type Ctx, inTransaction, type UserCtx } from '../context.ts'
import { type BoundEndpoint, bindRoom } from '../http/endpoints/handler.ts'

const plain = { method: 'GET', summary: 'A probe', output: z.string(), errors: [] } as const
const allCodes = Object.keys(errorTable).filter(isErrorCode)

const contract = {
  probePublic: endpoint({ ...plain, path: '/api/probe/public', access: 'public' }),
  probeSignedIn: endpoint({ ...plain, path: '/api/probe/signed-in', access: 'signed-in' }),
  probeContributor: endpoint({ ...plain, path: '/api/probe/contributor', access: 'contributor' }),
  probeModerator: endpoint({ ...plain, path: '/api/probe/moderator', access: 'moderator' }),
  probeAdmin: endpoint({ ...plain, path: '/api/probe/admin', access: 'admin' }),
  probeRefusal: endpoint({
    ...plain,
    path: '/api/probe/refusal',
    access: 'public',
    query: z.object({ code: z.string() }),
    errors: allCodes,
  }),
  probeFailure: endpoint({ ...plain, path: '/api/probe/failure', access: 'public' }),
  probeWrongAnswer: endpoint({ ...plain, path: '/api/probe/wrong-answer', access: 'public' }),
  probeSql: endpoint({
    ...plain,
    path: '/api/probe/sql',
    access: 'public',
    query: z.object({ statement: z.string() }),
    errors: ['conflict', 'forbidden'],
  }),
  probeOnce: endpoint({
    method: 'POST',
    path: '/api/probe/once',
    access: 'signed-in',
    summary: 'Counts how often it ran',
    body: z.object({
      fail: z.optional(z.boolean()),
      sleep: z.optional(z.number()),
      note: z.optional(z.string()),
    }),
    output: z.object({ runs: z.number(), note: z.nullable(z.string()) }),
    errors: [],
    idempotent: true,
  }),
}

const answer = async ({ actor }: Ctx) => actor.kind

async function refuse(code: string): Promise<string> {
  throw new AppError(isErrorCode(code) ? code : 'internal_error')
}

async function runSql(ctx: Ctx, statement: string): Promise<string> {
  await read(ctx, { name: '', query: CompiledQuery.raw(statement) })
  return 'done'
}

/** Endpoints that fail, wait or count on demand, to test the HTTP layer above the use cases. */
export function buildProbes(): { endpoints: BoundEndpoint[]; runs: () => number } {
  let runs = 0

  const once = (ctx: UserCtx, body: { fail?: boolean; sleep?: number; note?: string }) =>
    inTransaction(ctx, async ({ db }) => {
      runs += 1
      if (body.sleep !== undefined) await sql`select pg_sleep(${body.sleep})`.execute(db)
      if (body.fail) throw new AppError('conflict')
      return { runs, note: body.note ?? null }
    })

  const endpoints = bindRoom({
    room: 'probe',
    contract,
    handlers: {
      probePublic: answer,
      probeSignedIn: answer,
      probeContributor: answer,
      probeModerator: answer,
      probeAdmin: answer,
      probeRefusal: (_, { query }) => refuse(query.code),
      probeFailure: async () => {
        throw new Error('secret detail of the failure')
      },
      // Like a row that skipped its presenter: the compiler cannot see the parsed JSON.
      probeWrongAnswer: async () => JSON.parse('{"password":"secret"}'),
      probeSql: (ctx, { query }) => runSql(ctx, query.statement),
      probeOnce: (ctx, { body }) => once(ctx, body),
    },
  })
  return { endpoints, runs: () => runs }
}
