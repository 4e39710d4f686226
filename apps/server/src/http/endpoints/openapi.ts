import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Access } from '@shoebox/contract/endpoint'
import { type ErrorCode, errorTable } from '@shoebox/contract/errors'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { BoundEndpoint } from './handler.ts'
import { codesOf } from './responses.ts'

/** Serves the OpenAPI document and Swagger UI. Must be registered before the routes that it describes. */
export async function describeApi(
  app: FastifyInstance,
  endpoints: readonly BoundEndpoint[],
): Promise<void> {
  const rooms = [...new Set(endpoints.map(({ room }) => room))]

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shoebox API',
        version: '1.0.0',
        description: 'License pre-cleared vintage family photos.',
      },
      servers: [{ url: '/' }],
      tags: rooms.map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    transform: (route) => describeErrors(jsonSchemaTransform(route), endpoints),
    transformObject: jsonSchemaTransformObject,
  })

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
}

type Schema = FastifySchema & { operationId?: string; 'x-access'?: Access }

type DescribedRoute = { schema: Schema; url: string }

/** Adds the error codes to the description of each status, because the shared error schema does not show which codes an endpoint returns. */
export function describeErrors(
  described: DescribedRoute,
  endpoints: readonly BoundEndpoint[],
): DescribedRoute {
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
