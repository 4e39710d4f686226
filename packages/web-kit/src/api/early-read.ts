/** A request that the head script sent before any bundle had loaded. */
type EarlyRead = {
  url: string
  token: string
  sentAt: number
  /** Null if the request failed. */
  response: Promise<Response | null>
}

declare global {
  interface Window {
    earlyRead?: EarlyRead | undefined
  }
}

/** Older responses are discarded: the data may have changed since. */
const maxAgeMs = 30_000

/**
 * `fetch` for the API client. Uses the response of the early request once, if URL and token match and it is recent. In
 * all other cases, and if the early request failed, calls `fetch`.
 */
export async function fetchOrUseEarlyRead(url: string, init: RequestInit): Promise<Response> {
  const early = takeEarlyRead(url, init)
  const response = early === null ? null : await rejectOnAbort(early, init.signal ?? null)

  return response?.ok ? response : await fetch(url, init)
}

function takeEarlyRead(
  url: string,
  { method = 'GET', headers }: RequestInit,
): EarlyRead['response'] | null {
  const early = typeof window === 'undefined' ? undefined : window.earlyRead
  if (early === undefined || early.url !== url || method !== 'GET') return null

  window.earlyRead = undefined
  const isSameToken = new Headers(headers).get('authorization') === `Bearer ${early.token}`
  return isSameToken && Date.now() - early.sentAt < maxAgeMs ? early.response : null
}

/** The early request has no signal of its own, so a canceled query stops waiting for it instead. */
function rejectOnAbort<Value>(promise: Promise<Value>, signal: AbortSignal | null): Promise<Value> {
  if (signal === null) return promise

  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return Promise.race([promise, aborted.promise])
}
