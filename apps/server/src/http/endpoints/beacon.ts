import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../context/app-error.ts'
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

/**
 * What may come without a preflight may come from any page, and its readers would vote for whatever that page likes. The
 * browser says what kind of page asks; an old one names its origin, and a program that is no browser says neither.
 */
export function refuseForeignPage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  siteOrigin: string,
): void {
  const site = headers['sec-fetch-site']
  const isOurs =
    site === undefined
      ? headers.origin === undefined || headers.origin === siteOrigin
      : site === 'same-origin' || site === 'none'
  if (!isOurs) throw new AppError('forbidden')
}
