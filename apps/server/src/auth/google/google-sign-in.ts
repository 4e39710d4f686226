import type { Caller } from '../../context/actor.ts'
import type { AuthCtx } from '../auth-context.ts'
import { engineHeaders } from '../engine/engine.ts'
import { type HookData, hookData } from '../engine/engine-hooks.ts'
import { toSignupSite } from '../protocol/redirect-target.ts'
import { WireError } from '../protocol/wire-error.ts'
import { queueGoogleNotice } from '../users/security-notices.ts'
import { issueAuthCode } from './auth-code.ts'
import { type GoogleErrorReason, googleErrorUrl } from './google-errors.ts'
import { findGoogleFlow, type GoogleFlow, insertGoogleFlow } from './queries.ts'

export type RedirectResult = { location: string; cookies: string[] }

type SignInRequest = { redirectTo: string; codeChallenge: string; caller: Caller }

/** Redirects to Google. The engine's state cookie ties the callback to the browser that started the sign-in. */
export async function startGoogleSignIn(
  ctx: AuthCtx,
  { redirectTo, codeChallenge, caller }: SignInRequest,
): Promise<RedirectResult> {
  const { config, db, engine } = ctx
  if (!config.google) {
    throw new WireError('validation_failed', { message: 'Unsupported provider: not enabled' })
  }
  if (!engine.isGoogleReady()) throw new WireError('provider_unavailable', { retryAfter: 30 })

  const callbackURL = `${config.siteOrigin}/auth`
  const { response, headers } = await engine.current().auth.api.signInSocial({
    body: {
      provider: 'google',
      callbackURL,
      errorCallbackURL: callbackURL,
      disableRedirect: true,
    },
    headers: engineHeaders(caller),
    returnHeaders: true,
  })
  const location = 'url' in response ? response.url : undefined
  const state = location === undefined ? null : new URL(location).searchParams.get('state')
  if (location === undefined || state === null)
    throw new Error('Better Auth returned no Google authorize URL')

  await insertGoogleFlow(db, { state, redirectTo, codeChallenge })
  return { location, cookies: stateCookies(headers) }
}

type Callback = {
  /** Path and query of the request. */
  url: string
  state: string | undefined
  cookie: string | undefined
  caller: Caller
}

/**
 * The only request that is passed on to the engine's own HTTP handler. Its session does not leave the server as a cookie
 * but as an authorization code; only the page that started the sign-in has the verifier for it (PKCE).
 */
export async function handleGoogleCallback(
  ctx: AuthCtx,
  callback: Callback,
): Promise<RedirectResult> {
  const { state } = callback
  const flow = state === undefined ? undefined : await findGoogleFlow(ctx.db, state)
  const errorPage = `${ctx.config.siteOrigin}/auth`
  if (!flow) return { location: googleErrorUrl(errorPage, 'state_not_found'), cookies: [] }

  const result = await callEngine(ctx, callback, flow)
  const { cookies } = result
  if ('error' in result) {
    return { location: googleErrorUrl(flow.redirect_to, result.error), cookies }
  }

  const target = new URL(flow.redirect_to)
  const { sessionToken } = result
  target.searchParams.set('code', await issueAuthCode(ctx, { flowId: flow.id, sessionToken }))
  return { location: target.href, cookies }
}

type EngineResult = ({ sessionToken: string } | { error: GoogleErrorReason }) & {
  cookies: string[]
}

async function callEngine(
  ctx: AuthCtx,
  { url, cookie, caller }: Callback,
  { redirect_to }: GoogleFlow,
): Promise<EngineResult> {
  const { engine, config } = ctx
  const newUser = { userMetadata: {}, signupSite: toSignupSite(config, redirect_to) }
  const hooks: HookData = { newUser }
  const headers = engineHeaders(caller)
  if (cookie !== undefined) headers.set('cookie', cookie)
  const request = new Request(config.siteOrigin + url, { headers })
  const response = await hookData.run(hooks, () => engine.current().auth.handler(request))
  await notifyExistingUser(ctx, hooks)

  const cookies = stateCookies(response.headers)
  const location = new URL(response.headers.get('location') ?? '/auth', config.siteOrigin)
  const error = location.searchParams.get('error')
  if (error !== null) return { error, cookies }
  const { sessionToken } = hooks
  return sessionToken === undefined ? { error: 'no_session', cookies } : { sessionToken, cookies }
}

async function notifyExistingUser(
  ctx: AuthCtx,
  { hasCreatedUser = false, linkedUserId }: HookData,
): Promise<void> {
  if (hasCreatedUser || linkedUserId === undefined) return
  await queueGoogleNotice(ctx, linkedUserId)
}

/** Keeps only the OAuth state cookie; other cookies of the engine are not sent to the browser. */
function stateCookies(headers: Headers): string[] {
  return headers.getSetCookie().filter((cookie) => /^[^=;]*state=/.test(cookie))
}
