import { createHash } from 'node:crypto'
import type { Caller } from '../../context/actor.ts'
import { toNetwork } from '../../limits/to-network.ts'
import type { AuthCtx } from '../auth-context.ts'
import { engineHeaders } from '../engine/engine.ts'
import { type HookData, hookData } from '../engine/engine-hooks.ts'
import { checkCaptcha } from '../protocol/captcha.ts'
import { limitEmails, limitNetwork } from '../protocol/limits.ts'
import { isKnownEmail } from '../users/queries.ts'
import { buildEmailLink } from './email-link.ts'
import { type EmailFlowKind, insertEmailFlow, lockEmailTokens } from './queries.ts'
import { queueLinkEmail } from './queue-link-email.ts'

/** A token is the secret of a link; each email also has a short code that the user can type instead. */
type TokenRequest = {
  purpose: 'sign-in' | 'recovery'
  email: string
  /** False for a login: without an account, no email is sent. */
  mayCreate: boolean
  data: Record<string, unknown>
  redirectTo: string
  caller: Caller
}

export type EmailTokenRequest = TokenRequest & { captchaToken: string | undefined }

/** Captcha actions of the forms. `password`: the login of a migrated account requests a reset as well. */
const captchaActions = {
  'sign-in': ['magic-link', 'signup'],
  recovery: ['forgot-password', 'password'],
} as const

/**
 * Cheap checks come first. Emails are counted only after the captcha; otherwise a script could use up the limit of another
 * user's address.
 */
export async function sendEmailToken(
  ctx: AuthCtx,
  { captchaToken, ...request }: EmailTokenRequest,
): Promise<void> {
  await limitNetwork(ctx, {
    operation: 'mails',
    network: toNetwork(request.caller.ip),
    limit: ctx.config.limits.perNetwork,
  })
  await checkCaptcha(ctx, { token: captchaToken, actions: captchaActions[request.purpose] })
  await limitEmails(ctx, { email: request.email, kind: toLimitKind(request) })
  await createEmailToken(ctx, request)
}

/** The kind depends only on the request, never on whether the account exists. */
function toLimitKind({ purpose, mayCreate }: TokenRequest) {
  if (purpose === 'recovery') return 'recovery'
  return mayCreate ? 'sign-up' : 'sign-in'
}

/**
 * Creates token, code, flow and email in one transaction. To prevent account enumeration, an unknown email that may not
 * sign up goes through the same steps with a decoy, and its email is discarded: neither the response nor its time shows
 * whether the account exists, now or when a code is tried. A pending sign-up of the same email stays untouched.
 */
async function createEmailToken(ctx: AuthCtx, request: TokenRequest): Promise<void> {
  const { db } = ctx
  const { email, purpose, redirectTo } = request

  await db.inTransaction(async () => {
    await lockEmailTokens(db, email)
    const isKnown = await isKnownEmail(db, email)
    const isDiscarded = !isKnown && (purpose === 'recovery' || !request.mayCreate)
    const kind = toFlowKind(purpose, isKnown)
    const { token, code } = await createInEngine(ctx, {
      email: isDiscarded ? toDecoyEmail(email) : email,
      caller: request.caller,
    })
    await insertEmailFlow(db, {
      kind,
      email,
      linkIdentifier: toLinkIdentifier(token),
      data: isKnown ? {} : request.data,
      redirect_to: redirectTo,
      is_discarded: isDiscarded,
    })
    const link = buildEmailLink({ kind, token, redirectTo })
    await queueLinkEmail(ctx, { kind, recipient: email, link, code, isDiscarded })
  })
}

function toFlowKind(purpose: TokenRequest['purpose'], isKnown: boolean): EmailFlowKind {
  if (purpose === 'recovery') return 'recovery'
  return isKnown ? 'magiclink' : 'signup'
}

async function createInEngine(
  { engine }: AuthCtx,
  { email, caller }: Pick<TokenRequest, 'email' | 'caller'>,
): Promise<{ token: string; code: string }> {
  const { api } = engine.current().auth
  const hooks: HookData = {}
  await hookData.run(hooks, () =>
    api.signInMagicLink({ body: { email }, headers: engineHeaders(caller) }),
  )
  const code = await api.createVerificationOTP({ body: { email, type: 'sign-in' } })
  if (hooks.linkToken === undefined) throw new Error('Better Auth created no link token')
  return { token: hooks.linkToken, code }
}

/**
 * The engine stores decoy tokens under this unroutable address. Under the real one they would replace the code of a
 * pending sign-up.
 */
export function toDecoyEmail(email: string): string {
  return `${createHash('sha256').update(email).digest('hex')}@decoy.invalid`
}

/** The identifier under which Better Auth stores the token of a link in auth.verifications. */
export function toLinkIdentifier(token: string): string {
  return `magic-link:${createHash('sha256').update(token).digest('base64url')}`
}
