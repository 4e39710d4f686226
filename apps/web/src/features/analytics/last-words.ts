import { readStoredSession } from '@shoebox/web-auth/session/stored-session'
import { isRefusedForGood } from './refused-for-good.ts'

/**
 * Sent while the page goes: the browser finishes it without the page. There is no time to renew a session, so one that is
 * over is left out, and one that the server has ended is left out the second time. Where the page lives on to hear it,
 * it says by which answer the words have arrived or never will, and rejects otherwise.
 */
export async function sendLast(path: string, body: string): Promise<number> {
  const token = livingToken()
  let { ok, status } = await post(path, body, token)
  if (status === 401 && token !== null) ({ ok, status } = await post(path, body, null))

  if (!ok && !isRefusedForGood(status)) throw new Error(`Answered with ${status}`)

  return status
}

function livingToken(): string | null {
  const session = readStoredSession()
  const isAlive = session !== null && (session.expires_at ?? 0) * 1000 > Date.now()

  return isAlive ? session.access_token : null
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
