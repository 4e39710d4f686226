import { createHash } from 'node:crypto'
import type { HttpAnswer, HttpRequest } from '../../http-server.ts'
import { type State, secondsNow } from '../state.ts'
import { ApiError, invalidRequest } from './api-error.ts'

const DAY = 86_400

/** The first request with an idempotency key. While it is running, it has no answer. */
export type KeyedRequest = {
  path: string
  fingerprint: string
  created: number
  answer?: HttpAnswer
}

/** The response to replay, or null if this is the first request of the key. */
export function findStoredAnswer(key: string, request: HttpRequest, state: State) {
  if (key.length > 255) {
    throw invalidRequest('Idempotency keys may only be up to 255 characters long.')
  }
  const stored = state.idempotency.get(key)
  if (!stored || secondsNow(state) - stored.created > DAY) return null

  const remedy = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (stored.path !== request.url.pathname) {
    throw misuse(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.url.pathname}' vs '${stored.path}'). ${remedy}`,
    )
  }
  if (stored.fingerprint !== fingerprint(request)) {
    throw misuse(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${remedy}`,
    )
  }
  if (!stored.answer) {
    throw new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${key}`,
    })
  }
  return stored.answer
}

export function reserveKey(key: string, request: HttpRequest, state: State): KeyedRequest {
  const held = {
    path: request.url.pathname,
    fingerprint: fingerprint(request),
    created: secondsNow(state),
  }
  state.idempotency.set(key, held)
  return held
}

function fingerprint({ method, body }: HttpRequest): string {
  return createHash('sha256').update(`${method}\n${body}`).digest('base64')
}

function misuse(message: string): ApiError {
  return new ApiError(400, { type: 'idempotency_error', message })
}
