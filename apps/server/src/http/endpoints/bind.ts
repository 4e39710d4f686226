import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { encodeRawJson, isRawJson } from '../../context/raw-json.ts'
import type { RequestServices } from '../../context.ts'
import type { AccountLimit } from '../overload/rate-limits.ts'
import { toCaller } from '../request.ts'
import type { AccessGate } from './access.ts'
import { refuseForeignPage } from './beacon.ts'
import type { BoundEndpoint } from './handler.ts'
import { answerOnce } from './idempotency.ts'
import { queryLists } from './query-lists.ts'
import { responsesOf, successStatus } from './responses.ts'
import { noTimeLimit, sendLines } from './send-lines.ts'
import type { SessionReader } from './session.ts'

/** Dependencies that all endpoints share. */
export type EndpointDeps = {
  services: RequestServices
  readSession: SessionReader
  limitAccount: AccountLimit
  checkAccess: AccessGate
  siteOrigin: string
}

const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 visible characters')),
  ),
})

/** Browsers limit a beacon to 64 KB. */
const maxBeaconBytes = 65_536

/** Registers one endpoint of the contract as a route. The order is: session, access, limit, parse, respond. */
export function bindEndpoint(app: FastifyInstance, bound: BoundEndpoint, deps: EndpointDeps): void {
  const { endpoint, operationId, room } = bound
  const { access, params, query, body, idempotent, beacon, lines } = endpoint
  const { siteOrigin } = deps

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { operationId, ...(endpoint.share !== undefined && { share: endpoint.share }) },
    ...(lines && { handlerTimeout: noTimeLimit, exposeHeadRoute: false }),
    ...(beacon && { bodyLimit: maxBeaconBytes }),
    schema: {
      operationId,
      tags: [room],
      summary: endpoint.summary,
      security: access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(lines && { produces: ['application/x-ndjson'] }),
      ...(beacon && { consumes: ['application/json', 'text/plain'] }),
      ...(idempotent && { headers: idempotencyHeaders }),
      response: responsesOf(endpoint),
    },
    onRequest: async (request, reply) => {
      if (beacon) refuseForeignPage(request, siteOrigin)
      request.actor = await deps.readSession(request.headers.authorization)
      // Access first: a token whose session has ended must not use up its user's limit.
      await deps.checkAccess(request.actor, { access, method: request.method })
      deps.limitAccount(request.actor, reply)
    },
    preValidation: queryLists(query),
    handler: lines ? createStreamHandler(bound, deps) : createHandler(bound, deps),
  })
}

function createHandler(
  { endpoint, operationId, handler }: BoundEndpoint,
  { services }: EndpointDeps,
) {
  const status = successStatus(endpoint)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor, log, params, query, body } = request
    const ctx = { ...services, actor, caller: toCaller(request), log }
    const input = { params, query, body }

    const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined
    if (typeof key === 'string' && actor.kind === 'user') {
      const answer = await answerOnce(
        { ...ctx, actor },
        {
          key,
          operationId,
          input,
          run: async (tx) => {
            const result = await handler(tx, input)
            return { status, body: bodyOf(reply.code(status), result).toString() }
          },
        },
      )
      if (answer.replayed) reply.header('idempotent-replayed', 'true')
      return sendBody(reply.code(answer.status), Buffer.from(answer.body))
    }

    return sendBody(reply, bodyOf(reply.code(status), await handler(ctx, input)))
  }
}

function createStreamHandler({ handler }: BoundEndpoint, { services }: EndpointDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor, log, params, query, body } = request
    const ctx = { ...services, actor, caller: toCaller(request), log }
    const lines = await handler(ctx, { params, query, body })
    if (!isAsyncIterable(lines)) throw new Error('a streaming endpoint returned no async iterable')
    return sendLines({ request, reply, lines })
  }
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/**
 * Sends JSON that is already serialized. A Buffer, for two reasons: Fastify would send a string result as plain text, and
 * measuring and encoding the string of a page of 75 photos in the socket took 0.7 ms.
 */
function sendBody(reply: FastifyReply, body: Buffer): FastifyReply {
  if (body.length === 0) return reply.send()

  return reply.type('application/json; charset=utf-8').send(body)
}

/** The final bytes of the body, so that a replayed response is byte-identical. */
function bodyOf(reply: FastifyReply, result: unknown): Buffer {
  if (result === undefined) return Buffer.alloc(0)

  const text = reply.serialize(result)
  if (isRawJson(result)) return encodeRawJson(result)
  return typeof text === 'string' ? Buffer.from(text) : Buffer.from(new Uint8Array(text))
}
