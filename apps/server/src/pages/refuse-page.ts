import { errorTable } from '@shoebox/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logFailure, toAppError } from '../http/errors.ts'
import { escapeHtml } from '../platform/escape-html.ts'

/** The error page. An API call would get the same code as JSON. */
export function refusePage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message, retryAfter } = toAppError(error)
  const { status, expected } = errorTable[code]
  logFailure(request, { error, code, isExpected: expected })

  request.errorCode = code
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))

  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Something went wrong</title>
<h1>Something went wrong</h1><p>${escapeHtml(message)}.</p><p><a href="">Try again</a></p>
<p>Request ${escapeHtml(request.id)}</p></html>`,
    )
}
