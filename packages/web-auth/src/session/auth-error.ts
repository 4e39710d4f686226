/**
 * The error code of the auth service, or our own codes network_error, unavailable and unexpected. Compares class names
 * instead of using `instanceof`, because the auth client is loaded on demand.
 */
export function authErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected'
  if (error.name === 'AuthRetryableFetchError')
    return readProperty(error, 'status') === 0 ? 'network_error' : 'unavailable'
  // The client throws its own class for this error, without a code.
  if (error.name === 'AuthSessionMissingError') return 'session_not_found'

  const code = readProperty(error, 'code')

  return typeof code === 'string' ? code : 'unexpected'
}

/**
 * How long to wait before retrying. The client exposes no response headers, but the error message contains the seconds.
 */
export function retryAfterSeconds(error: unknown): number | null {
  const [, seconds] = /(\d+) seconds?/.exec(error instanceof Error ? error.message : '') ?? []

  return seconds === undefined ? null : Number(seconds)
}

type AuthResponse = { data: unknown; error: Error | null }

/** Throws the error of a response. The client returns errors, but mutations need them thrown. */
export function unwrapData<Result extends AuthResponse>({ data, error }: Result) {
  if (error !== null) throw error

  return data as Extract<Result, { error: null }>['data'] // per the client's types, data is set when error is null
}

function readProperty(error: Error, name: 'status' | 'code'): unknown {
  return name in error ? Reflect.get(error, name) : undefined
}
