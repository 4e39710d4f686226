import type { FastifyInstance } from 'fastify'
import { AppError } from '../context/app-error.ts'
import type { BoundEndpoint } from './handler.ts'

/**
 * navigator.sendBeacon sends a string as text/plain. Only where it is expected is such a body read as
 * JSON: elsewhere text/plain would let a foreign page post without asking (no CORS preflight).
 */
export function acceptBeacons(app: FastifyInstance, endpoints: readonly BoundEndpoint[]): void {
  const operations = endpoints
    .filter(({ endpoint }) => endpoint.beacon)
    .map(({ operationId }) => operationId)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    const { operationId } = request.routeOptions.config
    if (operationId === undefined || !operations.includes(operationId)) {
      done(new AppError('unsupported_media_type'))
      return
    }
    void parseJson(request, String(body), done)
  })
}
