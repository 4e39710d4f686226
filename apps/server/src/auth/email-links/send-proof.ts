import { createHash } from 'node:crypto'
import type { Caller } from '../../context/actor.ts'
import type { AuthCtx } from '../auth-context.ts'
import { type EngineNotes, engineNotes } from '../engine/engine-notes.ts'
import { queueProof } from '../notices/queue-auth-email.ts'
import { engineHeaders } from '../protocol/parse-request.ts'
import { isKnownAddress } from '../users/user-queries.ts'
import { decoyAddressOf } from './decoy-address.ts'
import { insertMailFlow, lockProofs, type MailFlowKind } from './flow-queries.ts'
import { mailLink } from './mail-link.ts'

export type WantedProof = {
  purpose: 'sign-in' | 'recovery'
  email: string
  /** False: only whoever has an account gets a mail. */
  mayCreate: boolean
  data: Record<string, unknown>
  redirectTo: string
  caller: Caller
}

/**
 * Token, code, flow and mail in one transaction. For an address that nobody has, or that may not sign up, every step is the
 * same, but for a decoy, and the mail is discarded: neither answer nor time, now or when a code is tried, tells who has an
 * account, and a sign-up that is on its way stays as it is.
 */
export async function sendProof(ctx: AuthCtx, wanted: WantedProof): Promise<void> {
  const { db } = ctx
  const { email, purpose, redirectTo } = wanted

  await db.inTransaction(async () => {
    await lockProofs(db, email)
    const isKnown = await isKnownAddress(db, email)
    const isDiscarded = !isKnown && (purpose === 'recovery' || !wanted.mayCreate)
    const kind = kindOf(purpose, isKnown)
    const { token, code } = await makeProof(ctx, {
      email: isDiscarded ? decoyAddressOf(email) : email,
      caller: wanted.caller,
    })
    await insertMailFlow(db, {
      kind,
      email,
      linkIdentifier: linkIdentifierOf(token),
      data: isKnown ? {} : wanted.data,
      redirect_to: redirectTo,
      is_discarded: isDiscarded,
    })
    const link = mailLink({ kind, token, redirectTo })
    await queueProof(ctx, { kind, recipient: email, link, code, isDiscarded })
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
  { email, caller }: Pick<WantedProof, 'email' | 'caller'>,
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
