import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import type { Engine } from './session-engine.ts'
import { sessionKey } from './stored-session.ts'

export { sessionKey }

export type AuthClient = GoTrueClient
export type AuthListener = (event: AuthChangeEvent, session: Session | null) => void

type Subscription = { listener: AuthListener; unsubscribe: () => void }

const subscriptions = new Set<Subscription>()
let enginePromise: Promise<Engine> | null = null
let loadedEngine: Engine | null = null

/** Loads the auth client on demand: visitors need it only to sign in. */
export async function loadAuthClient(): Promise<AuthClient> {
  const { client } = await loadEngine()

  return client
}

/** Loads the auth client together with our code that uses it, as one chunk. */
export function loadEngine(): Promise<Engine> {
  enginePromise ??= startEngine().catch((error: unknown) => {
    enginePromise = null
    throw error
  })

  return enginePromise
}

/** Returns null if the engine is not loaded yet. */
export function getLoadedEngine(): Engine | null {
  return loadedEngine
}

/** Subscribes to auth events. None fire until the auth client is loaded. */
export function watchAuth(listener: AuthListener): () => void {
  const subscription: Subscription = { listener, unsubscribe: () => undefined }
  subscriptions.add(subscription)
  if (loadedEngine !== null) subscribe(loadedEngine.client, subscription)

  return () => {
    subscription.unsubscribe()
    subscriptions.delete(subscription)
  }
}

async function startEngine(): Promise<Engine> {
  const { createEngine } = await import('./session-engine.ts')
  const engine = createEngine(window.location.origin)
  loadedEngine = engine
  for (const subscription of subscriptions) subscribe(engine.client, subscription)

  return engine
}

function subscribe(client: AuthClient, subscription: Subscription): void {
  const { data } = client.onAuthStateChange((event, session) =>
    subscription.listener(event, session),
  )
  subscription.unsubscribe = () => data.subscription.unsubscribe()
}
