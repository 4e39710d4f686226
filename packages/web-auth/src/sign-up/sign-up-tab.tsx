import { useState } from 'react'
import { useAnnounceSignIn } from '../callback/signed-in.ts'
import { SentPanel } from '../email-code/sent-panel.tsx'
import { type AgreementType, type SignUpRequest, signUp } from '../forms/auth-calls.ts'
import { SmallPrint } from '../forms/captcha-form.tsx'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'
import { GoogleButton } from '../sign-in/google-button.tsx'
import { AgreementChoice } from './agreement-choice.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type SignUpTabProps = {
  rememberedFields: RememberedFields
  /** Stored by the parent, so it survives switching tabs. */
  agreement: AgreementType | null
  onAgree: (agreement: AgreementType | null) => void
}

export function SignUpTab({ rememberedFields, agreement, onAgree }: SignUpTabProps) {
  const { signUpIntro } = useAuthScreen().site
  const [sentRequest, setSentRequest] = useState<SignUpRequest | null>(null)

  function restart() {
    // A second account needs another email and its own agreement.
    rememberedFields.clear()
    onAgree(null)
    setSentRequest(null)
  }

  if (sentRequest !== null) return <SignUpSent request={sentRequest} onRestart={restart} />

  return (
    <>
      <p className="text-lead">From Polaroid to production — get started now</p>
      {signUpIntro !== null && <p className="mt-1 text-ink-2">{signUpIntro}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <AgreementChoice selected={agreement} onChange={onAgree} />
        {agreement === null ? (
          <p className="text-small text-ink-2">Choose one of the two to continue.</p>
        ) : (
          <SignUpForm
            agreement={agreement}
            rememberedFields={rememberedFields}
            onSent={setSentRequest}
          />
        )}
      </div>
      {agreement !== null && (
        <>
          <GoogleButton />
          <SmallPrint action="signing up" />
        </>
      )}
    </>
  )
}

function SignUpSent({ request, onRestart }: { request: SignUpRequest; onRestart: () => void }) {
  const announceSignIn = useAnnounceSignIn()

  return (
    <SentPanel
      title="Almost there. Check your email."
      email={request.email}
      codeForm={{ kind: 'email', buttonLabel: 'Confirm and sign in', onDone: announceSignIn }}
      resend={{
        action: 'signup',
        send: (captchaToken) => signUp({ ...request, captchaToken }),
        messages: { done: 'Sent again. Check your email.', failed: 'Authentication failed' },
      }}
      restart={{ label: 'Create Another Account', onClick: onRestart }}
    >
      We emailed <strong className="break-all">{request.email}</strong>. Open the link or enter the
      code to create your account. Both expire after 60 minutes and can be used only once.
    </SentPanel>
  )
}
