import { AuthClient, type SupportedStorage } from '@supabase/auth-js'
import type { TestServer } from '../test-server.ts'

export type TestAuthClient = InstanceType<typeof AuthClient> & {
  /** Everything that was announced so far. */
  events: string[]
  /** What a browser would hold in its local storage. */
  kept: Map<string, string>
}

type Options = {
  kept?: Map<string, string>
  headers?: Record<string, string>
  fetch?: typeof globalThis.fetch
}

/** The real auth-js of the sites, with a storage in memory and nothing running by the clock. */
export function authClientOf(
  { url }: Pick<TestServer, 'url'>,
  { kept = new Map(), headers = {}, fetch = globalThis.fetch }: Options = {},
): TestAuthClient {
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    storageKey: 'shoebox-auth',
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: storageOf(kept),
    headers,
    fetch,
  })
  const events: string[] = []
  client.onAuthStateChange((event) => {
    events.push(event)
  })
  return Object.assign(client, { events, kept })
}

function storageOf(kept: Map<string, string>): SupportedStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
