/**
 * The error code of the auth service; screens depend on it and never on the message. Without a code we use our own,
 * network_error and unavailable. Checks names and not classes, because the client's code is loaded on demand.
 */
export function refusalCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected'
  if (error.name === 'AuthRetryableFetchError')
    return readProperty(error, 'status') === 0 ? 'network_error' : 'unavailable'
  // The client replaces this error with its own class, which lacks the code.
  if (error.name === 'AuthSessionMissingError') return 'session_not_found'

  const code = readProperty(error, 'code')

  return typeof code === 'string' ? code : 'unexpected'
}

/** How long to wait before a retry. The client exposes no headers, but the error message contains the seconds. */
export function secondsToWait(error: unknown): number | null {
  const [, seconds] = /(\d+) seconds?/.exec(error instanceof Error ? error.message : '') ?? []

  return seconds === undefined ? null : Number(seconds)
}

type AuthResponse = { data: unknown; error: Error | null }

/** The client returns errors instead of throwing them; a mutation needs them thrown. */
export function takeData<Result extends AuthResponse>({ data, error }: Result) {
  if (error !== null) throw error

  return data as Extract<Result, { error: null }>['data'] // per the client's types, data is set when error is null
}

function readProperty(error: Error, name: 'status' | 'code'): unknown {
  return name in error ? Reflect.get(error, name) : undefined
}
