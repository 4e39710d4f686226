import { brand } from '@shoebox/domain/brand'
import { signInLinkSeconds } from '../../mail/sign-in-links.ts'
import type { AuthCtx } from '../auth-context.ts'
import type { MailFlowKind } from '../email-links/flow-queries.ts'
import type { LinkMail, WrittenMail } from '../emails/fill-link-mail.ts'
import { writeConfirmSignUp } from '../emails/write-confirm-sign-up.ts'
import { writeMagicLink } from '../emails/write-magic-link.ts'
import { writePasswordChanged } from '../emails/write-password-changed.ts'
import { writeResetPassword } from '../emails/write-reset-password.ts'
import { insertAuthEmail } from './email-queries.ts'

type Ctx = Pick<AuthCtx, 'db' | 'metrics'>

type Proof = {
  kind: MailFlowKind
  recipient: string
  link: string
  code: string
  isDiscarded: boolean
}

type ProofLetter = { kind: string; write: (mail: LinkMail) => WrittenMail }

const letters: Record<MailFlowKind, ProofLetter> = {
  magiclink: { kind: 'auth.magic-link', write: writeMagicLink },
  signup: { kind: 'auth.confirm-sign-up', write: writeConfirmSignUp },
  recovery: { kind: 'auth.reset-password', write: writeResetPassword },
}

/** The mail with a link and a code, in the caller's transaction. */
export async function queueProof(ctx: Ctx, proof: Proof): Promise<void> {
  const { recipient, link, code, isDiscarded } = proof
  const { kind, write } = letters[proof.kind]
  const askedAt = new Date()
  const worksUntil = new Date(askedAt.getTime() + signInLinkSeconds * 1000)
  const mail = write({ link, code, siteName: brand.name, askedAt, worksUntil })
  await insertAuthEmail(ctx.db, { kind, recipient, ...mail, isDiscarded })
  ctx.metrics.countMail(kind, isDiscarded ? 'discarded' : 'queued')
}

/** Tells somebody that their password was changed, in the caller's transaction. */
export async function queuePasswordNotice(ctx: Ctx, recipient: string): Promise<void> {
  const kind = 'auth.password-changed'
  const mail = writePasswordChanged({ when: new Date() })
  await insertAuthEmail(ctx.db, { kind, recipient, ...mail, isDiscarded: false })
  ctx.metrics.countMail(kind, 'queued')
}
