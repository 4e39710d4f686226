/**
 * Why the auth service refused, by its code; screens decide on it and never on the text. Where none came there are
 * two codes of our own, network_error and unavailable. The client's own classes are not asked for: they come on demand.
 */
export function refusalCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unexpected'
  if (error.name === 'AuthRetryableFetchError')
    return partOf(error, 'status') === 0 ? 'network_error' : 'unavailable'
  // The client's own name for it: it takes the code away.
  if (error.name === 'AuthSessionMissingError') return 'session_not_found'

  const code = partOf(error, 'code')

  return typeof code === 'string' ? code : 'unexpected'
}

/** How long a refused caller has to wait. The client hands no header on, but the protocol says it in its text too. */
export function secondsToWait(error: unknown): number | null {
  const [, seconds] = /(\d+) seconds?/.exec(error instanceof Error ? error.message : '') ?? []

  return seconds === undefined ? null : Number(seconds)
}

type Answer = { data: unknown; error: Error | null }

/** The client answers with its error instead of throwing it; a mutation needs it thrown. */
export function takeData<Given extends Answer>({ data, error }: Given) {
  if (error !== null) throw error

  return data as Extract<Given, { error: null }>['data'] // the client's own types: no error, then this
}

function partOf(error: Error, name: 'status' | 'code'): unknown {
  return name in error ? Reflect.get(error, name) : undefined
}
