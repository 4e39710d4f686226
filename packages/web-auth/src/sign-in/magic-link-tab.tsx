import { useState } from 'react'
import { useWelcome } from '../callback/signed-in.ts'
import { SentPanel } from '../email-code/sent-panel.tsx'
import { sendMagicLink } from '../forms/auth-calls.ts'
import { SmallPrint } from '../forms/captcha-form.tsx'
import { maskedEmail } from '../forms/email-field.tsx'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'
import { GoogleButton } from './google-button.tsx'
import { MagicLinkForm } from './magic-link-form.tsx'

type MagicLinkTabProps = { remembered: RememberedFields; onSignUp: () => void }

export function MagicLinkTab({ remembered, onSignUp }: MagicLinkTabProps) {
  const { site, returnUrl } = useAuthScreen()
  const showWelcome = useWelcome()
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (sentTo === null)
    return (
      <>
        <p className="mb-5 text-lead">Skip the password...</p>
        <MagicLinkForm remembered={remembered} onSent={setSentTo} />
        <GoogleButton />
        <SmallPrint onSignUp={onSignUp}>The link works once, for 60 minutes.</SmallPrint>
      </>
    )

  return (
    <SentPanel
      title="Magic link sent! Check your email."
      email={sentTo}
      code={{ kind: 'email', button: 'Sign in', onDone: showWelcome }}
      resend={{
        action: 'magic-link',
        send: (captchaToken) =>
          sendMagicLink({ email: sentTo, captchaToken, path: returnUrl ?? site.signedInPath }),
        messages: {
          done: 'Magic link sent! Check your email.',
          failed: 'Failed to send magic link',
        },
      }}
      again={{ label: 'Use another email', onClick: () => setSentTo(null) }}
    >
      If <strong className="break-all">{maskedEmail(sentTo)}</strong> has an account, we wrote to
      it. The link and the code work once, for 60 minutes.
    </SentPanel>
  )
}
