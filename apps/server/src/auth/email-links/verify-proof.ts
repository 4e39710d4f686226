import { isAPIError } from 'better-auth/api'
import type { Caller } from '../../context/actor.ts'
import type { AuthCtx } from '../auth-context.ts'
import { engineNotes } from '../engine/engine-notes.ts'
import { engineHeaders } from '../protocol/parse-request.ts'
import { signupSiteOf } from '../protocol/redirect-target.ts'
import { WireError } from '../protocol/wire-error.ts'
import { answerSession, type WireSession } from '../sessions/answer-session.ts'
import { admitSession } from '../sessions/open-session.ts'
import type { SessionRow } from '../sessions/session-queries.ts'
import { decoyAddressOf } from './decoy-address.ts'
import {
  findLinkAddress,
  findMailFlow,
  forgetProofs,
  lockProofs,
  type MailFlow,
  type MailFlowKind,
} from './flow-queries.ts'
import { linkIdentifierOf } from './send-proof.ts'

export const proofTypes = ['email', 'magiclink', 'signup', 'recovery'] as const

type Shown = { tokenHash: string } | { email: string; code: string }

export type ShownProof = Shown & { type: (typeof proofTypes)[number]; caller: Caller }

/** The link or the code of a mail for a session. Each works once, and using one ends all that are on their way. */
export async function verifyProof(ctx: AuthCtx, shown: ShownProof): Promise<WireSession> {
  // A wrong code must commit, because the attempt is counted: it is returned, not thrown.
  const session = await ctx.db.inTransaction(() => trySession(ctx, shown))
  if (session) return answerSession(ctx, session)

  const isLink = 'tokenHash' in shown
  throw new WireError(
    'otp_expired',
    isLink ? { message: 'Email link is invalid or has expired' } : {},
  )
}

async function trySession(ctx: AuthCtx, shown: ShownProof): Promise<SessionRow | null> {
  const flow = await lockFlow(ctx, shown)
  if (!flow) return null
  const token = await askEngine(ctx, { shown, flow })
  if (token === null) return null

  await forgetProofs(ctx.db, flow.email)
  const method = flow.kind === 'recovery' ? 'recovery' : 'otp'
  return admitSession(ctx, { token, method, caller: shown.caller })
}

async function lockFlow({ db }: AuthCtx, shown: ShownProof): Promise<MailFlow | undefined> {
  const kinds: MailFlowKind[] = shown.type === 'recovery' ? ['recovery'] : ['signup', 'magiclink']
  if (!('tokenHash' in shown)) {
    await lockProofs(db, shown.email)
    return findMailFlow(db, { kinds, email: shown.email })
  }
  const linkIdentifier = linkIdentifierOf(shown.tokenHash)
  const email = await findLinkAddress(db, linkIdentifier)
  if (email === undefined) return undefined

  await lockProofs(db, email)
  return findMailFlow(db, { kinds, linkIdentifier })
}

async function askEngine(
  { engine, config }: AuthCtx,
  { shown, flow }: { shown: ShownProof; flow: MailFlow },
): Promise<string | null> {
  const { api } = engine.current().auth
  const headers = engineHeaders(shown.caller)
  const newUser = {
    userMetadata: flow.data,
    signupSite: signupSiteOf(config, flow.redirect_to),
  }
  try {
    return await engineNotes.run({ newUser }, async () => {
      if (!('tokenHash' in shown)) {
        const body = { ...codeToTry(flow, shown.code), name: '' }
        return (await api.signInEmailOTP({ body, headers })).token
      }
      const answer = await api.magicLinkVerify({ query: { token: shown.tokenHash }, headers })
      return answer.token
    })
  } catch (error) {
    if (isAPIError(error)) return null
    throw error
  }
}

/** Of a request that leads nowhere every code is wrong, with the same work. */
function codeToTry({ email, is_discarded }: MailFlow, code: string) {
  return is_discarded ? { email: decoyAddressOf(email), otp: 'none' } : { email, otp: code }
}
