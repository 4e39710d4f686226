import { useState } from 'react'
import { SentPanel } from '../email-code/sent-panel.tsx'
import { sendReset } from '../forms/auth-calls.ts'
import { maskedEmail } from '../forms/email-field.tsx'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { ResetForm } from './reset-form.tsx'

type ResetTabProps = ResetProps & { onBack: () => void }

/** The form with a link back to login. */
export function ResetTab({ remembered, onDone, onBack }: ResetTabProps) {
  return (
    <>
      <Reset remembered={remembered} onDone={onDone} />
      <p className="mt-6">
        <button type="button" onClick={onBack} className="link min-h-6">
          back to login
        </button>
      </p>
    </>
  )
}

type ResetProps = {
  remembered: RememberedFields
  /** Called when the code from the email is verified and the user can choose a password. */
  onDone: () => void
}

/** The form, replaced by a confirmation once the email was sent. */
function Reset({ remembered, onDone }: ResetProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (sentTo === null)
    return (
      <>
        <p className="mb-5 text-lead">Enter your email to receive a reset link</p>
        <ResetForm remembered={remembered} onSent={setSentTo} />
      </>
    )

  return (
    <SentPanel
      title="Reset link sent. Check your email."
      email={sentTo}
      code={{
        kind: 'recovery',
        button: 'Go on',
        onDone,
      }}
      resend={{
        action: 'forgot-password',
        send: (captchaToken) => sendReset({ email: sentTo, captchaToken }),
        messages: {
          done: 'Sent again. Check your email.',
          failed: 'Failed to send reset email. Please try again.',
        },
      }}
      again={{ label: 'Use another email', onClick: () => setSentTo(null) }}
    >
      If <strong className="break-all">{maskedEmail(sentTo)}</strong> has an account, we wrote to
      it. The link and the code let you choose a new password, once and for 60 minutes.
    </SentPanel>
  )
}
