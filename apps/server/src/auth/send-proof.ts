import { createHash } from 'node:crypto'
import type { AuthCaller, AuthCtx } from './auth-context.ts'
import { type EngineNotes, engineNotes } from './engine-notes.ts'
import { forgetProofs, insertMailFlow, type MailFlowKind } from './flow-queries.ts'
import { mailLink } from './mail-link.ts'
import { engineHeaders } from './parse-request.ts'
import { queueProof } from './queue-auth-email.ts'
import { isKnownAddress } from './user-queries.ts'

export type WantedProof = {
  purpose: 'sign-in' | 'recovery'
  email: string
  /** False: only whoever has an account gets a mail. */
  mayCreate: boolean
  data: Record<string, unknown>
  redirectTo: string
  codeChallenge: string | null
  caller: AuthCaller
}

/**
 * Token, code, flow and mail in one transaction. For an address that nobody has, or that may not sign up, every step is the
 * same, and at the end nothing usable is left and the mail is discarded: neither answer nor time tells who has an account.
 */
export async function sendProof(ctx: AuthCtx, wanted: WantedProof): Promise<void> {
  const { db } = ctx
  const { email, purpose, redirectTo } = wanted

  await db.inTransaction(async () => {
    const isKnown = await isKnownAddress(db, email)
    const isDiscarded = !isKnown && (purpose === 'recovery' || !wanted.mayCreate)
    const kind = kindOf(purpose, isKnown)
    const { token, code } = await makeProof(ctx, wanted)
    await insertMailFlow(db, {
      kind,
      email,
      linkIdentifier: linkIdentifierOf(token),
      data: isKnown ? {} : wanted.data,
      redirect_to: redirectTo,
      codeChallenge: wanted.codeChallenge,
    })
    const link = mailLink({ kind, token, redirectTo })
    await queueProof(ctx, { kind, recipient: email, link, code, isDiscarded })
    if (isDiscarded) await forgetProofs(db, email)
  })
}

/** How the engine names the verification behind a link. */
export function linkIdentifierOf(token: string): string {
  return `magic-link:${createHash('sha256').update(token).digest('base64url')}`
}

function kindOf(purpose: WantedProof['purpose'], isKnown: boolean): MailFlowKind {
  if (purpose === 'recovery') return 'recovery'
  return isKnown ? 'magiclink' : 'signup'
}

async function makeProof(
  { engine }: AuthCtx,
  { email, caller }: WantedProof,
): Promise<{ token: string; code: string }> {
  const { api } = engine.current().auth
  const notes: EngineNotes = {}
  await engineNotes.run(notes, () =>
    api.signInMagicLink({ body: { email }, headers: engineHeaders(caller) }),
  )
  const code = await api.createVerificationOTP({ body: { email, type: 'sign-in' } })
  if (notes.linkToken === undefined) throw new Error('the engine made no link')
  return { token: notes.linkToken, code }
}
