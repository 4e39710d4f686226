import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { BoundEndpoint } from './handler.ts'
import { describeRefusals } from './refusal-descriptions.ts'

/** The document of every endpoint, and a page to read it. Registered before the routes it describes. */
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
    transform: (route) => describeRefusals(jsonSchemaTransform(route), endpoints),
    transformObject: jsonSchemaTransformObject,
  })

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
}
