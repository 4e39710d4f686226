import { useState } from 'react'
import { SentPanel } from '../email-code/sent-panel.tsx'
import { sendResetEmail } from '../forms/auth-calls.ts'
import { maskEmail } from '../forms/email-field.tsx'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { ResetForm } from './reset-form.tsx'

type ResetTabProps = ResetStepsProps & { onBack: () => void }

export function ResetTab({ rememberedFields, onDone, onBack }: ResetTabProps) {
  return (
    <>
      <ResetSteps rememberedFields={rememberedFields} onDone={onDone} />
      <p className="mt-6">
        <button type="button" onClick={onBack} className="link min-h-6">
          back to login
        </button>
      </p>
    </>
  )
}

type ResetStepsProps = {
  rememberedFields: RememberedFields
  /** Called when the code from the email is verified: the user can now choose a password. */
  onDone: () => void
}

/** First the form, then a confirmation that the email was sent. */
function ResetSteps({ rememberedFields, onDone }: ResetStepsProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (sentTo === null)
    return (
      <>
        <p className="mb-5 text-lead">Enter your email to receive a reset link</p>
        <ResetForm rememberedFields={rememberedFields} onSent={setSentTo} />
      </>
    )

  return (
    <SentPanel
      title="Reset link sent. Check your email."
      email={sentTo}
      codeForm={{
        kind: 'recovery',
        buttonLabel: 'Continue',
        onDone,
      }}
      resend={{
        action: 'forgot-password',
        send: (captchaToken) => sendResetEmail({ email: sentTo, captchaToken }),
        messages: {
          done: 'Sent again. Check your email.',
          failed: 'Failed to send reset email. Please try again.',
        },
      }}
      restart={{ label: 'Use another email', onClick: () => setSentTo(null) }}
    >
      If <strong className="break-all">{maskEmail(sentTo)}</strong> has an account, we sent an
      email. Use its link or code to choose a new password. Both expire after 60 minutes and can be
      used only once.
    </SentPanel>
  )
}
