import { useState } from 'react'
import { sendMagicLink } from '../parts/auth-calls.ts'
import type { KeptFields } from '../parts/kept-fields.ts'
import { maskedEmail } from '../parts/masked-email.ts'
import { SentPanel } from '../parts/sent-panel.tsx'
import { SmallPrint } from '../parts/small-print.tsx'
import { useWelcome } from '../parts/use-welcome.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'
import { GoogleButton } from './google-button.tsx'
import { MagicLinkForm } from './magic-link-form.tsx'

type MagicLinkTabProps = { kept: KeptFields; onSignUp: () => void }

export function MagicLinkTab({ kept, onSignUp }: MagicLinkTabProps) {
  const { site, returnUrl } = useAuthScreen()
  const sayWelcome = useWelcome()
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (sentTo === null)
    return (
      <>
        <p className="mb-5 text-lead">Skip the password...</p>
        <MagicLinkForm kept={kept} onSent={setSentTo} />
        <GoogleButton />
        <SmallPrint onSignUp={onSignUp}>The link works once, for 60 minutes.</SmallPrint>
      </>
    )

  return (
    <SentPanel
      title="Magic link sent! Check your email."
      email={sentTo}
      code={{ kind: 'email', button: 'Sign in', onDone: sayWelcome }}
      resend={{
        action: 'magic-link',
        send: (captchaToken) =>
          sendMagicLink({ email: sentTo, captchaToken, path: returnUrl ?? site.signedInPath }),
        words: {
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
