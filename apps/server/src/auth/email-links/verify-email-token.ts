import { isAPIError } from 'better-auth/api'
import type { Caller } from '../../context/actor.ts'
import type { AuthCtx } from '../auth-context.ts'
import { engineHeaders } from '../engine/engine.ts'
import { hookData } from '../engine/engine-hooks.ts'
import { toSignupSite } from '../protocol/redirect-target.ts'
import type { EmailTokenType } from '../protocol/schemas.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { SessionRow } from '../sessions/queries.ts'
import { activateSession, issueTokens, type WireSession } from '../sessions/sessions.ts'
import {
  type EmailFlow,
  type EmailFlowKind,
  findEmailFlow,
  findLinkEmail,
  invalidateEmailTokens,
  lockEmailTokens,
} from './queries.ts'
import { toDecoyEmail, toLinkIdentifier } from './send-email-token.ts'

/** auth-js calls the token of a link `token_hash`. */
type LinkOrCode = { tokenHash: string } | { email: string; code: string }

export type EmailTokenAttempt = LinkOrCode & { type: EmailTokenType; caller: Caller }

/** Exchanges the link or the code of an email for a session. Using one invalidates all others of the same email. */
export async function verifyEmailToken(
  ctx: AuthCtx,
  attempt: EmailTokenAttempt,
): Promise<WireSession> {
  // A wrong code returns null instead of throwing: the transaction must commit, because it counts the attempt.
  const session = await ctx.db.inTransaction(() => tryToken(ctx, attempt))
  if (session) return issueTokens(ctx, session)

  const isLink = 'tokenHash' in attempt
  throw new WireError(
    'otp_expired',
    isLink ? { message: 'Email link is invalid or has expired' } : {},
  )
}

async function tryToken(ctx: AuthCtx, attempt: EmailTokenAttempt): Promise<SessionRow | null> {
  const flow = await lockFlow(ctx, attempt)
  if (!flow) return null
  const token = await verifyInEngine(ctx, { attempt, flow })
  if (token === null) return null

  await invalidateEmailTokens(ctx.db, flow.email)
  const method = flow.kind === 'recovery' ? 'recovery' : 'otp'
  return activateSession(ctx, { token, method, caller: attempt.caller })
}

async function lockFlow(
  { db }: AuthCtx,
  attempt: EmailTokenAttempt,
): Promise<EmailFlow | undefined> {
  const kinds: EmailFlowKind[] =
    attempt.type === 'recovery' ? ['recovery'] : ['signup', 'magiclink']
  if (!('tokenHash' in attempt)) {
    await lockEmailTokens(db, attempt.email)
    return findEmailFlow(db, { kinds, email: attempt.email })
  }
  const linkIdentifier = toLinkIdentifier(attempt.tokenHash)
  const email = await findLinkEmail(db, linkIdentifier)
  if (email === undefined) return undefined

  await lockEmailTokens(db, email)
  return findEmailFlow(db, { kinds, linkIdentifier })
}

/** Returns Better Auth's session token, or null if it rejects the link or code. */
async function verifyInEngine(
  { engine, config }: AuthCtx,
  { attempt, flow }: { attempt: EmailTokenAttempt; flow: EmailFlow },
): Promise<string | null> {
  const { api } = engine.current().auth
  const headers = engineHeaders(attempt.caller)
  const newUser = {
    userMetadata: flow.data,
    signupSite: toSignupSite(config, flow.redirect_to),
  }
  try {
    return await hookData.run({ newUser }, async () => {
      if (!('tokenHash' in attempt)) {
        const body = { ...toOtpBody(flow, attempt.code), name: '' }
        return (await api.signInEmailOTP({ body, headers })).token
      }
      const query = { token: attempt.tokenHash }
      return (await api.magicLinkVerify({ query, headers })).token
    })
  } catch (error) {
    if (isAPIError(error)) return null
    throw error
  }
}

/** Rejects every code of a decoy, but does the same work, so that timing reveals nothing. */
function toOtpBody({ email, is_discarded }: EmailFlow, code: string) {
  return is_discarded ? { email: toDecoyEmail(email), otp: 'none' } : { email, otp: code }
}
