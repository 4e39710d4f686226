import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import {
  CUT_CONNECTION,
  type HttpAnswer,
  type HttpRequest,
  json,
  matchPath,
} from '../../http-server.ts'
import type { Accounts } from '../accounts.ts'
import { newId } from '../formats.ts'
import { resources } from '../resources.ts'
import { settleDue } from '../settle-due.ts'
import { ApiError, invalidRequest, unknownUrl } from './api-error.ts'
import { checkAccount, invalidKey, readKey } from './authentication.ts'
import { expandAnswer } from './expand.ts'
import { takeFailure } from './failures.ts'
import { findStoredAnswer, reserveKey } from './idempotency.ts'
import type { Operation } from './operation.ts'
import { readForm } from './read-form.ts'

const operations = resources.flatMap((resource) => resource.operations)

/** Handles one API call. Errors are checked in the same order as at Stripe. */
export async function answerApi(request: HttpRequest, accounts: Accounts): Promise<HttpAnswer> {
  const id = newId('req_', 14)
  const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined
  const headers = { 'request-id': id, 'stripe-version': Stripe.API_VERSION }

  try {
    const secretKey = readKey(request)
    const account = accounts.find(secretKey)
    if (!account) throw invalidKey(secretKey)
    const { state } = account
    const failure = takeFailure(state, request)
    if (failure?.kind === 'unreachable') return CUT_CONNECTION
    checkVersion(request)
    checkAccount(request)
    const { operation, path } = findOperation(request)

    const stored = key ? findStoredAnswer(key, request, state) : null
    if (stored) return failure?.kind === 'lost-answer' ? CUT_CONNECTION : replay(stored, headers)

    const form = request.method === 'GET' ? request.url.search.slice(1) : request.body
    const { expand, execute } = operation.prepare(readForm(form), path)
    const held = key ? reserveKey(key, request, state) : null

    if (failure?.kind === 'delay') await sleep(failure.milliseconds)

    const context = {
      ...accounts.contextOf(account),
      request: { id, idempotency_key: key ?? null },
    }
    const answer = withHeaders(
      attempt(() => {
        if (failure?.kind === 'status') throw brokenHost(failure.status)
        settleDue(context)
        return expandAnswer(execute(context), expand, { resources, state: state })
      }),
      { ...headers, ...(key && { 'idempotency-key': key }) },
    )
    // A rate-limited request was not executed, so Stripe does not store it under the key.
    if (key && answer.status === 429) state.idempotency.delete(key)
    else if (held) held.answer = answer
    return failure?.kind === 'lost-answer' ? CUT_CONNECTION : answer
  } catch (error) {
    return withHeaders(refusal(error), headers)
  }
}

function findOperation(request: HttpRequest): {
  operation: Operation
  path: Record<string, string>
} {
  for (const operation of operations) {
    if (operation.method !== request.method) continue
    const path = matchPath(operation.path, request.url.pathname)
    if (path) return { operation, path }
  }
  throw unknownUrl(request.method, request.url.pathname)
}

/** The objects match the SDK's API version; any other version is rejected. */
function checkVersion(request: HttpRequest): void {
  const version = header(request, 'stripe-version')
  if (version === undefined || version === Stripe.API_VERSION) return
  throw invalidRequest(`Invalid Stripe API version: ${version}`)
}

function attempt(action: () => object): HttpAnswer {
  try {
    return json(action())
  } catch (error) {
    return refusal(error)
  }
}

function refusal(error: unknown): HttpAnswer {
  if (!(error instanceof ApiError)) throw error
  return json({ error: error.body }, error.status)
}

function brokenHost(status: number): ApiError {
  const isBusy = status === 429
  return new ApiError(status, {
    type: isBusy ? 'invalid_request_error' : 'api_error',
    code: isBusy ? 'rate_limit' : undefined,
    message: isBusy ? 'Request rate limit exceeded.' : 'An unknown error occurred.',
  })
}

function replay(stored: HttpAnswer, headers: Record<string, string>): HttpAnswer {
  return withHeaders(stored, {
    ...headers,
    'original-request': stored.headers['request-id'] ?? '',
    'idempotent-replayed': 'true',
  })
}

function withHeaders(answer: HttpAnswer, headers: Record<string, string>): HttpAnswer {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

function header(request: HttpRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
