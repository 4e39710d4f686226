import { readStoredSession } from '@shoebox/web-auth/session/stored-session'

/**
 * Sent while the page unloads: the browser finishes the request without the page. There is no time to refresh a
 * session, so an expired one is left out, and one that the server has ended is left out of a second attempt. If the
 * page survives, this resolves with the status that settles the request, and rejects if it may be sent again.
 */
export async function sendOnUnload(path: string, body: string): Promise<number> {
  const token = unexpiredToken()
  let { ok, status } = await post(path, body, token)
  if (status === 401 && token !== null) ({ ok, status } = await post(path, body, null))

  if (!ok && !isRefusedForGood(status)) throw new Error(`Answered with ${status}`)

  return status
}

function unexpiredToken(): string | null {
  const session = readStoredSession()
  const isUnexpired = session !== null && (session.expires_at ?? 0) * 1000 > Date.now()

  return isUnexpired ? session.access_token : null
}

function post(path: string, body: string, token: string | null): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body,
  })
}

/** A request with this status is not sent again: it would be refused again. */
export function isRefusedForGood(status: number): boolean {
  return status === 403 || isRefusedForContent(status)
}

/** Refused because of its content: one click of a batch may be the cause, while the others are valid. */
export function isRefusedForContent(status: number): boolean {
  return [400, 413, 422].includes(status)
}
