import type { AuthChangeEvent, GoTrueClient, GoTrueClientOptions, Session } from '@supabase/auth-js'
import { sessionKey } from './stored-session.ts'

export { sessionKey }

export type AuthClient = GoTrueClient
export type AuthListener = (event: AuthChangeEvent, session: Session | null) => void

type Watch = { listener: AuthListener; stop: () => void }

const watches = new Set<Watch>()
let loading: Promise<AuthClient> | null = null
let loaded: AuthClient | null = null

/** The client of this page. Its code comes on demand: a visitor who never signs in never loads it. */
export function loadAuthClient(): Promise<AuthClient> {
  loading ??= startClient().catch((error: unknown) => {
    loading = null
    throw error
  })

  return loading
}

/** The client if it is there already. */
export function loadedAuthClient(): AuthClient | null {
  return loaded
}

/** Tells every change from whenever the client is there, which may be never. */
export function watchAuth(listener: AuthListener): () => void {
  const watch: Watch = { listener, stop: () => undefined }
  watches.add(watch)
  if (loaded !== null) attach(loaded, watch)

  return () => {
    watch.stop()
    watches.delete(watch)
  }
}

export function authOptions(origin: string): GoTrueClientOptions {
  return {
    url: `${origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: carriesSession,
  }
}

/** The hand-off's page takes its tokens itself, because it answers for what it says when they are refused. */
export function carriesSession(address: URL, parameters: Record<string, string>): boolean {
  const { access_token, error, error_description, error_code } = parameters
  if (address.pathname === '/auth/callback') return false

  return Boolean(access_token || error || error_description || error_code)
}

async function startClient(): Promise<AuthClient> {
  const { AuthClient } = await import('@supabase/auth-js')
  const client = new AuthClient(authOptions(window.location.origin))
  loaded = client
  for (const watch of watches) attach(client, watch)

  return client
}

function attach(client: AuthClient, watch: Watch): void {
  const { data } = client.onAuthStateChange((event, session) => watch.listener(event, session))
  watch.stop = () => data.subscription.unsubscribe()
}
