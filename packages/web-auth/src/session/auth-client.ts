import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import type { Engine } from './session-engine.ts'
import { sessionKey } from './stored-session.ts'

export { sessionKey }

export type AuthClient = GoTrueClient
export type AuthListener = (event: AuthChangeEvent, session: Session | null) => void

type Watch = { listener: AuthListener; stop: () => void }

const watches = new Set<Watch>()
let loading: Promise<Engine> | null = null
let loaded: Engine | null = null

/** The auth client, loaded on demand: anonymous visitors never load it. */
export async function loadAuthClient(): Promise<AuthClient> {
  const { client } = await loadEngine()

  return client
}

/** The auth client together with our code that uses it. */
export function loadEngine(): Promise<Engine> {
  loading ??= startEngine().catch((error: unknown) => {
    loading = null
    throw error
  })

  return loading
}

/** Null if it is not loaded yet. */
export function loadedEngine(): Engine | null {
  return loaded
}

/** Subscribes to auth events once the client is loaded, which may be never. */
export function watchAuth(listener: AuthListener): () => void {
  const watch: Watch = { listener, stop: () => undefined }
  watches.add(watch)
  if (loaded !== null) attach(loaded.client, watch)

  return () => {
    watch.stop()
    watches.delete(watch)
  }
}

async function startEngine(): Promise<Engine> {
  const { createEngine } = await import('./session-engine.ts')
  const engine = createEngine(window.location.origin)
  loaded = engine
  for (const watch of watches) attach(engine.client, watch)

  return engine
}

function attach(client: AuthClient, watch: Watch): void {
  const { data } = client.onAuthStateChange((event, session) => watch.listener(event, session))
  watch.stop = () => data.subscription.unsubscribe()
}
