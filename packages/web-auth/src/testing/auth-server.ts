import { createServer } from 'node:http'
import type { Session } from '@supabase/auth-js'
import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { authOptions } from '../session/auth-options.ts'
import { sessionKey } from '../session/stored-session.ts'

type Answer = { status: number; body: unknown }
type Server = { origin: string; calls: string[]; stop: () => Promise<void> }

/** A real HTTP server. `answer` decides the response to each call. */
export async function startAuthServer(answer: (call: string) => Answer): Promise<Server> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`
    calls.push(call)
    const { status, body } = answer(call)
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    calls,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The auth client with production options and an in-memory storage that tests can inspect. */
export function clientFor(
  origin: string,
  session: Session | null,
): { client: GoTrueClient; storedItems: Map<string, string> } {
  const storedItems = new Map<string, string>()
  if (session !== null) storedItems.set(sessionKey, JSON.stringify(session))
  const storage = {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
    removeItem: (key: string) => void storedItems.delete(key),
  }

  return { client: new AuthClient({ ...authOptions(origin), storage }), storedItems }
}
