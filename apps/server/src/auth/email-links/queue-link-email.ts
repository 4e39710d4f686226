import { brand } from '@shoebox/domain/brand'
import { signInLinkSeconds } from '../../mail/sign-in-links.ts'
import type { AuthCtx } from '../auth-context.ts'
import {
  type LinkEmail,
  type WrittenEmail,
  writeConfirmSignUp,
  writeMagicLink,
  writeResetPassword,
} from '../emails/link-emails.ts'
import { insertAuthEmail } from '../users/queries.ts'
import type { EmailFlowKind } from './queries.ts'

type NewLinkEmail = {
  kind: EmailFlowKind
  recipient: string
  link: string
  code: string
  isDiscarded: boolean
}

type Template = { kind: string; write: (email: LinkEmail) => WrittenEmail }

const templates: Record<EmailFlowKind, Template> = {
  magiclink: { kind: 'auth.magic-link', write: writeMagicLink },
  signup: { kind: 'auth.confirm-sign-up', write: writeConfirmSignUp },
  recovery: { kind: 'auth.reset-password', write: writeResetPassword },
}

/** Writes the email with link and code and queues it, in the caller's transaction. */
export async function queueLinkEmail(
  { db, metrics }: Pick<AuthCtx, 'db' | 'metrics'>,
  { kind: flowKind, recipient, link, code, isDiscarded }: NewLinkEmail,
): Promise<void> {
  const { kind, write } = templates[flowKind]
  const requestedAt = new Date()
  const expiresAt = new Date(requestedAt.getTime() + signInLinkSeconds * 1000)
  const email = write({ link, code, siteName: brand.name, requestedAt, expiresAt })
  await insertAuthEmail(db, { kind, recipient, ...email, isDiscarded })
  metrics.countMail(kind, isDiscarded ? 'discarded' : 'queued')
}
