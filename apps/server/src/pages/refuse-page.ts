import { errorTable } from '@shoebox/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toAppError } from '../http/to-app-error.ts'
import { escapeHtml } from '../platform/escape-html.ts'

/** Who opens a page reads the refusal; a call would get the same as JSON. */
export function refusePage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message, retryAfter } = toAppError(error)
  const { status, expected } = errorTable[code]
  if (!expected) request.log.error({ err: error, code }, 'page failed')

  request.errorCode = code
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))

  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Something went wrong</title>
<h1>Something went wrong</h1><p>${message}.</p><p><a href="">Try again</a></p>
<p>Request ${escapeHtml(request.id)}</p></html>`,
    )
}
