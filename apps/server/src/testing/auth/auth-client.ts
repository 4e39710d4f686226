import { AuthClient, type SupportedStorage } from '@supabase/auth-js'
import type { TestServer } from '../test-server.ts'

export type TestAuthClient = InstanceType<typeof AuthClient> & {
  /** The events of onAuthStateChange so far. */
  events: string[]
  /** The content of the browser's local storage. */
  stored: Map<string, string>
}

type ClientOptions = {
  stored?: Map<string, string>
  headers?: Record<string, string>
  fetch?: typeof globalThis.fetch
}

/** The auth-js of the sites, with a storage in memory and without automatic refresh. */
export function createAuthClient(
  { url }: Pick<TestServer, 'url'>,
  { stored = new Map(), headers = {}, fetch = globalThis.fetch }: ClientOptions = {},
): TestAuthClient {
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    storageKey: 'shoebox-auth',
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: createStorage(stored),
    headers,
    fetch,
  })
  const events: string[] = []
  client.onAuthStateChange((event) => {
    events.push(event)
  })
  return Object.assign(client, { events, stored })
}

function createStorage(stored: Map<string, string>): SupportedStorage {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}
