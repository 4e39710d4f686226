import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errorTable } from '@shoebox/contract/errors'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

type ClientError = Error & { code?: string }
type HttpSocket = Socket & { _httpMessage?: ServerResponse }

/** Sends our error body for bytes that are not valid HTTP and therefore never reach Fastify as a request. */
export function answerClientError(error: ClientError, socket: HttpSocket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }

  const code = codes[error.code ?? ''] ?? 'invalid_request'
  const { status, message } = errorTable[code]
  const requestId = randomUUID()
  const body = JSON.stringify({ code, message, requestId })
  socket.end(
    [
      `HTTP/1.1 ${status} ${reasons[status] ?? 'Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
