import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const safe = /^[A-Za-z0-9._-]{8,64}$/

/** The caller's own id if it cannot harm a log line, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && safe.test(given) ? given : randomUUID()
}
