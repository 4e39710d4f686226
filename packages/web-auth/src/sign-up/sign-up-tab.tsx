import { useState } from 'react'
import { useWelcome } from '../callback/signed-in.ts'
import { SentPanel } from '../email-code/sent-panel.tsx'
import { type AgreementType, type SignUp, signUp } from '../forms/auth-calls.ts'
import { SmallPrint } from '../forms/captcha-form.tsx'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'
import { GoogleButton } from '../sign-in/google-button.tsx'
import { AgreementChoice } from './agreement-choice.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type SentSignUp = Omit<SignUp, 'captchaToken'>

type SignUpTabProps = {
  remembered: RememberedFields
  /** Owned by the parent, so that it survives switching tabs, like all fields. */
  agreement: AgreementType | null
  onAgree: (agreement: AgreementType | null) => void
}

export function SignUpTab({ remembered, agreement, onAgree }: SignUpTabProps) {
  const { signUpLead } = useAuthScreen().site
  const [sent, setSent] = useState<SentSignUp | null>(null)

  function startAgain() {
    // A second account needs another email and its own agreement.
    remembered.clear()
    onAgree(null)
    setSent(null)
  }

  if (sent !== null) return <SignUpSent sent={sent} onAgain={startAgain} />

  return (
    <>
      <p className="text-lead">From Polaroid to production — get started now</p>
      {signUpLead !== null && <p className="mt-1 text-ink-2">{signUpLead}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <AgreementChoice chosen={agreement} onChange={onAgree} />
        {agreement === null ? (
          <p className="text-small text-ink-2">Tick one of the two to go on.</p>
        ) : (
          <SignUpForm agreement={agreement} remembered={remembered} onSent={setSent} />
        )}
      </div>
      {agreement !== null && (
        <>
          <GoogleButton />
          <SmallPrint act="signing up" />
        </>
      )}
    </>
  )
}

function SignUpSent({ sent, onAgain }: { sent: SentSignUp; onAgain: () => void }) {
  const showWelcome = useWelcome()

  return (
    <SentPanel
      title="Almost there. Check your email."
      email={sent.email}
      code={{ kind: 'email', button: 'Confirm and sign in', onDone: showWelcome }}
      resend={{
        action: 'signup',
        send: (captchaToken) => signUp({ ...sent, captchaToken }),
        messages: { done: 'Sent again. Check your email.', failed: 'Authentication failed' },
      }}
      again={{ label: 'Create Another Account', onClick: onAgain }}
    >
      We wrote to <strong className="break-all">{sent.email}</strong>. Your account begins when you
      open the link or type the code. Both work once, for 60 minutes.
    </SentPanel>
  )
}
