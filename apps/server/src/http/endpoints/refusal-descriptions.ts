import type { Access } from '@shoebox/contract/endpoint'
import { type ErrorCode, errorTable } from '@shoebox/contract/errors'
import type { FastifySchema } from 'fastify'
import type { BoundEndpoint } from './handler.ts'
import { codesOf } from './responses.ts'

type Schema = FastifySchema & { operationId?: string; 'x-access'?: Access }

type Described = { schema: Schema; url: string }

/** Names the codes behind each status: several codes share one body, and clients switch on the code. */
export function describeRefusals(
  described: Described,
  endpoints: readonly BoundEndpoint[],
): Described {
  const { operationId, response } = described.schema
  const bound = endpoints.find((candidate) => candidate.operationId === operationId)
  if (!bound || !isRecord(response)) return described

  const codes = codesOf(bound.endpoint)
  const responses = Object.entries(response).map(([status, schema]) => {
    const refusals = codes.filter((code) => errorTable[code].status === Number(status))
    return [status, refusals.length > 0 ? refusal(refusals, schema) : schema]
  })

  return {
    ...described,
    schema: {
      ...described.schema,
      'x-access': bound.endpoint.access,
      response: Object.fromEntries(responses),
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const refusal = (codes: readonly ErrorCode[], schema: unknown) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema } },
})
