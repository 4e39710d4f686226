import { networkOf } from '../../limits/network-of.ts'
import type { AuthCtx } from '../auth-context.ts'
import { checkCaptcha } from '../protocol/check-captcha.ts'
import { limitMails, limitNetwork } from '../protocol/limit-use.ts'
import { sendProof, type WantedProof } from './send-proof.ts'

export type MailRequest = WantedProof & { captchaToken: string | undefined }

/** Widgets on the forms that ask for a mail; a password login of a migrated account asks for a reset as well. */
const actions = {
  'sign-in': ['magic-link', 'signup'],
  recovery: ['forgot-password', 'password'],
} as const

/** Cheap refusals first. An address is counted only for a person, or anybody could keep its owner from getting mail. */
export async function requestProof(
  ctx: AuthCtx,
  { captchaToken, ...wanted }: MailRequest,
): Promise<void> {
  await limitNetwork(ctx, {
    operation: 'mails',
    network: networkOf(wanted.caller.ip),
    limit: ctx.config.limits.perNetwork,
  })
  await checkCaptcha(ctx, { token: captchaToken, actions: actions[wanted.purpose] })
  await limitMails(ctx, { email: wanted.email, kind: kindOf(wanted) })
  await sendProof(ctx, wanted)
}

/** By what was asked, never by who has the address. */
function kindOf({ purpose, mayCreate }: WantedProof) {
  if (purpose === 'recovery') return 'recovery'
  return mayCreate ? 'sign-up' : 'sign-in'
}
