import type { FastifyInstance } from 'fastify'
import { AppError } from '../../context/app-error.ts'
import { sendWireError } from './send-wire-error.ts'
import { WireError } from './wire-error.ts'

/** What sets this part of the server apart from the rest: another error body, and calls without one that say they are JSON. */
export function speakProtocol(app: FastifyInstance): void {
  app.setErrorHandler(sendWireError)
  app.setNotFoundHandler(async () => {
    throw new AppError('route_not_found')
  })
  // auth-js announces JSON for /logout and sends nothing.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)))
    } catch {
      done(new WireError('bad_json'))
    }
  })
}
