import type { Caller } from '../../context/actor.ts'
import type { AuthCtx } from '../auth-context.ts'
import { engineHeaders } from '../protocol/parse-request.ts'
import { WireError } from '../protocol/wire-error.ts'
import { insertReturnFlow } from './google-queries.ts'

type Leaving = { redirectTo: string; codeChallenge: string; caller: Caller }

export type Departure = { location: string; cookies: string[] }

/** The way to Google. The engine's cookie ties whoever comes back to the browser that left. */
export async function leaveForGoogle(
  ctx: AuthCtx,
  { redirectTo, codeChallenge, caller }: Leaving,
): Promise<Departure> {
  const { config, db, engine } = ctx
  if (!config.google) {
    throw new WireError('validation_failed', { message: 'Unsupported provider: not enabled' })
  }
  if (!engine.isGoogleReady()) throw new WireError('provider_unavailable', { retryAfter: 30 })

  const backTo = `${config.siteOrigin}/auth`
  const { response, headers } = await engine.current().auth.api.signInSocial({
    body: {
      provider: 'google',
      callbackURL: backTo,
      errorCallbackURL: backTo,
      disableRedirect: true,
    },
    headers: engineHeaders(caller),
    returnHeaders: true,
  })
  const location = 'url' in response ? response.url : undefined
  const state = location === undefined ? null : new URL(location).searchParams.get('state')
  if (location === undefined || state === null)
    throw new Error('Better Auth returned no Google authorize URL')

  await insertReturnFlow(db, { state, redirectTo, codeChallenge })
  return { location, cookies: stateCookies(headers) }
}

/** Of all that the engine would set, only the cookie of the state leaves this server. */
export function stateCookies(headers: Headers): string[] {
  return headers.getSetCookie().filter((cookie) => /^[^=;]*state=/.test(cookie))
}
