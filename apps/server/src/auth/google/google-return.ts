import type { Caller } from '../../context/actor.ts'
import type { AuthCtx } from '../auth-context.ts'
import { type EngineNotes, engineNotes } from '../engine/engine-notes.ts'
import { queueLinkNotice } from '../notices/google-notice.ts'
import { engineHeaders } from '../protocol/parse-request.ts'
import { signupSiteOf } from '../protocol/redirect-target.ts'
import { issueAuthCode } from './auth-code.ts'
import { type Departure, stateCookies } from './google-leave.ts'
import { findReturnFlow, type ReturnFlow } from './google-queries.ts'
import { type GoogleRefusal, refuseReturn } from './google-refusals.ts'

type Returning = {
  /** Path and query as they came. */
  address: string
  state: string | undefined
  cookie: string | undefined
  caller: Caller
}

/**
 * The one request that the engine answers itself. Its session does not leave as a cookie but as a code, for which the
 * page that began all this has the verifier.
 */
export async function returnFromGoogle(ctx: AuthCtx, returning: Returning): Promise<Departure> {
  const { state } = returning
  const flow = state === undefined ? undefined : await findReturnFlow(ctx.db, state)
  const pageOfErrors = `${ctx.config.siteOrigin}/auth`
  if (!flow) return { location: refuseReturn(pageOfErrors, 'state_not_found'), cookies: [] }

  const { sessionToken, refusal, cookies } = await askEngine(ctx, returning, flow)
  if (sessionToken === undefined) {
    return { location: refuseReturn(flow.redirect_to, refusal), cookies }
  }

  const target = new URL(flow.redirect_to)
  target.searchParams.set('code', await issueAuthCode(ctx, { flowId: flow.id, sessionToken }))
  return { location: target.href, cookies }
}

type Asked = { sessionToken: string | undefined; refusal: GoogleRefusal; cookies: string[] }

async function askEngine(
  ctx: AuthCtx,
  { address, cookie, caller }: Returning,
  { redirect_to }: ReturnFlow,
): Promise<Asked> {
  const { engine, config } = ctx
  const newUser = { userMetadata: {}, signupSite: signupSiteOf(config, redirect_to) }
  const notes: EngineNotes = { newUser }
  const headers = engineHeaders(caller)
  if (cookie !== undefined) headers.set('cookie', cookie)
  const request = new Request(config.siteOrigin + address, { headers })
  const response = await engineNotes.run(notes, () => engine.current().auth.handler(request))
  await tellOfLink(ctx, notes)

  const location = new URL(response.headers.get('location') ?? '/auth', config.siteOrigin)
  const refusal = location.searchParams.get('error')
  return {
    sessionToken: refusal === null ? notes.sessionToken : undefined,
    refusal: refusal ?? 'no_answer',
    cookies: stateCookies(response.headers),
  }
}

/** Whoever had the account already hears that it has another door. */
async function tellOfLink(
  ctx: AuthCtx,
  { hasMadeUser = false, linkedUserId }: EngineNotes,
): Promise<void> {
  if (hasMadeUser || linkedUserId === undefined) return
  await queueLinkNotice(ctx, linkedUserId)
}
