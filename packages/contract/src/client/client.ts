import type { Contract, OperationId } from '../contract.ts'
import type { ErrorCode } from '../errors.ts'
import { routes } from '../routes.ts'
import { ApiError } from './api-error.ts'
import type { Call } from './call.ts'

export type Client = { [Id in OperationId]: Call<Contract[Id]> }

type ClientOptions = {
  /** Origin of the API, or '' for the page's own. */
  baseUrl: string
  /** The current access token, or null if signed out. */
  token?: () => Promise<string | null>
  /** Called after each error response, so that the session can react. */
  onRefusal?: (error: ApiError) => void
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Timeout; the API itself times out earlier. */
  timeoutMs?: number
}

/** The arguments of a call, before the contract types them. */
type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

type Route = { method: string; path: string; lines?: boolean }

export function createClient(options: ClientOptions): Client {
  const calls = Object.entries(routes).map(([id, route]) => [
    id,
    (input: LooseInput = {}) => send({ options, route, input }),
  ])

  // The contract types each call; at run time every operation is `send`.
  return Object.fromEntries(calls)
}

/** The URL that a call is sent to, without the origin. */
export function callUrl(operation: OperationId, { params, query }: LooseInput): string {
  return buildUrl(routes[operation], { params, query })
}

type Sending = { options: ClientOptions; route: Route; input: LooseInput }

async function send({ options, route, input }: Sending): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  const token = (await options.token?.()) ?? null
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey)

  const response = await request(options, {
    url: options.baseUrl + buildUrl(route, input),
    init: {
      method: route.method,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
    },
    // Streams have no timeout; the caller aborts them.
    isLimited: route.lines !== true,
  })

  try {
    if (route.lines && response.ok && response.body) {
      // Loaded lazily: only one page of one site reads a stream.
      const { readLines } = await import('./read-lines.ts')
      return readLines(response.body)
    }
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError) options.onRefusal?.(error)
    throw error
  }
}

type Outgoing = { url: string; init: RequestInit; isLimited: boolean }

async function request(options: ClientOptions, outgoing: Outgoing): Promise<Response> {
  const { url, init, isLimited } = outgoing
  const timeouts = isLimited ? [AbortSignal.timeout(options.timeoutMs ?? 20_000)] : []
  const signal = AbortSignal.any(init.signal ? [init.signal, ...timeouts] : timeouts)
  try {
    return await (options.fetch ?? fetch)(url, { ...init, signal })
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause

    throw new ApiError({
      code: 'network_error',
      status: 0,
      message: 'The service could not be reached',
      requestId: null,
      cause,
    })
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined

  const requestId = response.headers.get('x-request-id')
  let body: unknown
  try {
    body = await response.json()
  } catch (cause) {
    throw unexpected(response, { requestId, cause })
  }
  if (response.ok) return body

  // Only our own error body has a known code; a proxy's error page has none.
  const { code, message, issues } = (body ?? {}) as Partial<ApiError>
  if (!isOurCode(code)) throw unexpected(response, { requestId })
  throw new ApiError({
    code,
    status: response.status,
    message: String(message),
    requestId,
    ...(issues && { issues }),
  })
}

/**
 * Checks only the form of a code, not whether it exists. The table of codes contains all server texts, which would add
 * 1.6 KB to every page, and a code that is newer than this page is still useful.
 */
function isOurCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[a-z_]+$/.test(code)
}

type Trace = { requestId: string | null; cause?: unknown }

function unexpected(response: Response, { requestId, cause }: Trace): ApiError {
  return new ApiError({
    code: 'unexpected_response',
    status: response.status,
    message: 'The service gave an unexpected answer',
    requestId,
    cause,
  })
}

function buildUrl({ path }: Route, { params, query }: LooseInput): string {
  return fillPath(path, params) + buildQuery(query)
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Arrays become repeated keys, as in the OpenAPI document. */
function buildQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }

  return search.size === 0 ? '' : `?${search.toString()}`
}
