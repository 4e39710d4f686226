import { useState } from 'react'
import { AgreementChoice } from './agreement-choice.tsx'
import { type AgreementType, type SignUp, signUp } from './auth-calls.ts'
import { GoogleButton } from './google-button.tsx'
import type { KeptEmail } from './kept-email.ts'
import { sayWelcome } from './say-welcome.ts'
import { SentPanel } from './sent-panel.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SmallPrint } from './small-print.tsx'

type Sent = Omit<SignUp, 'captchaToken'>

export function SignUpTab({ kept }: { kept: KeptEmail }) {
  const [agreement, setAgreement] = useState<AgreementType | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)

  function startAgain() {
    // Another account has another address and makes its own choice.
    kept.keep(undefined)
    setAgreement(null)
    setSent(null)
  }

  if (sent !== null) return <Sent sent={sent} onAgain={startAgain} />

  return (
    <>
      <p className="mb-5 text-lead">From Polaroid to production — get started now</p>
      <div className="grid gap-4">
        <AgreementChoice chosen={agreement} onChange={setAgreement} />
        {agreement === null ? (
          <p className="text-small text-ink-2">Tick one of the two to go on.</p>
        ) : (
          <SignUpForm agreement={agreement} kept={kept} onSent={setSent} />
        )}
      </div>
      {agreement !== null && (
        <>
          <GoogleButton />
          <SmallPrint />
        </>
      )}
    </>
  )
}

function Sent({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  return (
    <SentPanel
      title="Almost there. Check your email."
      email={sent.email}
      code={{ kind: 'email', button: 'Confirm and sign in', onDone: sayWelcome }}
      resend={{
        action: 'signup',
        send: (captchaToken) => signUp({ ...sent, captchaToken }),
        words: { done: 'Sent again. Check your email.', failed: 'Authentication failed' },
      }}
      again={{ label: 'Create Another Account', onClick: onAgain }}
    >
      We wrote to <strong className="break-all">{sent.email}</strong>. Your account begins when you
      open the link or type the code. Both work once, for 60 minutes.
    </SentPanel>
  )
}
