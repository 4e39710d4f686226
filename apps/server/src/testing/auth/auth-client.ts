import { AuthClient, type SupportedStorage } from '@supabase/auth-js'
import type { TestServer } from '../test-server.ts'

export type TestAuthClient = InstanceType<typeof AuthClient> & {
  /** All auth state changes so far. */
  events: string[]
  /** The content of local storage. */
  kept: Map<string, string>
}

type Options = {
  kept?: Map<string, string>
  headers?: Record<string, string>
  fetch?: typeof globalThis.fetch
}

/** The real auth-js client of the sites, with storage in memory and without automatic refresh. */
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
