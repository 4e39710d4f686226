import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../context/app-error.ts'
import type { BoundEndpoint } from './handler.ts'

/**
 * navigator.sendBeacon sends a string as text/plain. Such a body is parsed as JSON only on beacon endpoints: elsewhere,
 * text/plain would let another site post without a CORS preflight.
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
 * CSRF check: a request without a preflight can be sent by any page, which could fake clicks of its visitors. Browsers
 * send Sec-Fetch-Site, older ones Origin; clients that are no browser send neither and are allowed.
 */
export function refuseForeignPage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  siteOrigin: string,
): void {
  const site = headers['sec-fetch-site']
  const isOwnPage =
    site === undefined
      ? headers.origin === undefined || headers.origin === siteOrigin
      : site === 'same-origin' || site === 'none'
  if (!isOwnPage) throw new AppError('forbidden')
}
