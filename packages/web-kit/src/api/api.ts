import { createClient } from '@shoebox/contract/client'
import { fetchOrTakeEarly } from './early-read.ts'

type SessionKeeper = {
  /** The current access token, or null when no user is signed in. */
  token: () => Promise<string | null>
  /** Called when the server rejects the token. */
  onEnded: () => void
}

let keeper: SessionKeeper | null = null

/** Until this is called, every API call is anonymous. */
export function registerSessionKeeper(sessionKeeper: SessionKeeper): void {
  keeper = sessionKeeper
}

const endedSessionCodes: readonly string[] = ['session_not_found', 'invalid_token']

/** Uses relative URLs: the site's server proxies /api, so the build contains no API host. */
export const api = createClient({
  baseUrl: '',
  fetch: fetchOrTakeEarly,
  token: async () => (await keeper?.token()) ?? null,
  onRefusal: ({ code }) => {
    if (endedSessionCodes.includes(code)) keeper?.onEnded()
  },
})
