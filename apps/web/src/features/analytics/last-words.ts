import { readStoredSession } from '@shoebox/web-auth/stored-session'

/**
 * Sent while the page goes: the browser finishes it without the page. There is no time to renew a session, so one that is
 * over is left out.
 */
export async function sendLast(path: string, body: string): Promise<void> {
  const session = readStoredSession()
  const isAlive = session !== null && (session.expires_at ?? 0) * 1000 > Date.now()

  await fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(isAlive && { authorization: `Bearer ${session.access_token}` }),
    },
    body,
  })
}
