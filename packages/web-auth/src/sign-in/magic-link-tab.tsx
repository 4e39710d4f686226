import { useState } from 'react'
import { useAnnounceSignIn } from '../callback/signed-in.ts'
import { SentPanel } from '../email-code/sent-panel.tsx'
import { sendMagicLink } from '../forms/auth-calls.ts'
import { SmallPrint } from '../forms/captcha-form.tsx'
import { maskEmail } from '../forms/email-field.tsx'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'
import { GoogleButton } from './google-button.tsx'
import { MagicLinkForm } from './magic-link-form.tsx'

type MagicLinkTabProps = { rememberedFields: RememberedFields; onSignUp: () => void }

export function MagicLinkTab({ rememberedFields, onSignUp }: MagicLinkTabProps) {
  const { site, returnUrl } = useAuthScreen()
  const announceSignIn = useAnnounceSignIn()
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (sentTo === null)
    return (
      <>
        <p className="mb-5 text-lead">Skip the password...</p>
        <MagicLinkForm rememberedFields={rememberedFields} onSent={setSentTo} />
        <GoogleButton />
        <SmallPrint onSignUp={onSignUp}>
          The link expires after 60 minutes and can be used only once.
        </SmallPrint>
      </>
    )

  return (
    <SentPanel
      title="Magic link sent! Check your email."
      email={sentTo}
      codeForm={{ kind: 'email', buttonLabel: 'Sign in', onDone: announceSignIn }}
      resend={{
        action: 'magic-link',
        send: (captchaToken) =>
          sendMagicLink({
            email: sentTo,
            captchaToken,
            returnPath: returnUrl ?? site.signedInPath,
          }),
        messages: {
          done: 'Magic link sent! Check your email.',
          failed: 'Failed to send magic link',
        },
      }}
      restart={{ label: 'Use another email', onClick: () => setSentTo(null) }}
    >
      If <strong className="break-all">{maskEmail(sentTo)}</strong> has an account, we sent an
      email. Its link and code expire after 60 minutes and can be used only once.
    </SentPanel>
  )
}
