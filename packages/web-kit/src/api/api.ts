import { createClient } from '@shoebox/contract/client'

type SessionKeeper = {
  /** The access token of the moment, or null when nobody is signed in. */
  token: () => Promise<string | null>
  /** The server no longer takes the token. */
  onEnded: () => void
}

let keeper: SessionKeeper | null = null

/** Whoever keeps the session says so here; without one every call is a visitor's. */
export function keepSessionWith(next: SessionKeeper): void {
  keeper = next
}

const ended: readonly string[] = ['session_not_found', 'invalid_token']

/** The page's own origin: the site's server passes /api on, so no address is built in. */
export const api = createClient({
  baseUrl: '',
  token: async () => (await keeper?.token()) ?? null,
  onRefusal: ({ code }) => {
    if (ended.includes(code)) keeper?.onEnded()
  },
})
