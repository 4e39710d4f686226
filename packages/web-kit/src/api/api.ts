import { createClient } from '@shoebox/contract/client/client'
import { fetchOrUseEarlyRead } from './early-read.ts'

type Session = {
  /** The current access token, or null when no user is signed in. */
  token: () => Promise<string | null>
  /** Called when the server rejects the token. */
  onEnded: () => void
}

let session: Session | null = null

/** Until this is called, API calls are sent without a token. */
export function registerSession(newSession: Session): void {
  session = newSession
}

const endedSessionCodes: readonly string[] = ['session_not_found', 'invalid_token']

/** Uses relative URLs: the site's server proxies /api, so the build contains no API host. */
export const api = createClient({
  baseUrl: '',
  fetch: fetchOrUseEarlyRead,
  token: async () => (await session?.token()) ?? null,
  onRefusal: ({ code }) => {
    if (endedSessionCodes.includes(code)) session?.onEnded()
  },
})
