import { readStoredSession } from '@shoebox/web-auth/session/stored-session'

/**
 * Posts while the page unloads; with `keepalive`, the browser finishes the request after the page is gone. There is no
 * time to refresh an expired access token, so the request leaves it out. After a 401, the request is repeated without the
 * token. If the page survives, this returns the final status, or throws if the request should be sent again.
 */
export async function sendOnUnload(path: string, body: string): Promise<number> {
  const token = unexpiredToken()
  let { ok, status } = await post(path, body, token)
  if (status === 401 && token !== null) ({ ok, status } = await post(path, body, null))

  if (!ok && !isPermanentRejection(status)) throw new Error(`The server responded with ${status}`)

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

/** A retry would be rejected again. */
export function isPermanentRejection(status: number): boolean {
  return status === 403 || isContentRejection(status)
}

/** Some of the content was invalid. In a batch, one event may be the cause while the others are valid. */
export function isContentRejection(status: number): boolean {
  return [400, 413, 422].includes(status)
}
