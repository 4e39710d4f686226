import { useState } from 'react'
import { sendReset } from './auth-calls.ts'
import { useDoor } from './door-context.ts'
import type { KeptEmail } from './kept-email.ts'
import { maskedEmail } from './masked-email.ts'
import { ResetForm } from './reset-form.tsx'
import { SentPanel } from './sent-panel.tsx'

type ResetTabProps = { kept: KeptEmail; onBack: () => void }

export function ResetTab({ kept, onBack }: ResetTabProps) {
  return (
    <>
      <Reset kept={kept} />
      <p className="mt-6">
        <button type="button" onClick={onBack} className="link min-h-6">
          back to login
        </button>
      </p>
    </>
  )
}

/** The form, and what stands there once its mail is on its way. */
export function Reset({ kept }: { kept: KeptEmail }) {
  const { go } = useDoor()
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (sentTo === null)
    return (
      <>
        <p className="mb-5 text-lead">Enter your email to receive a reset link</p>
        <ResetForm kept={kept} onSent={setSentTo} />
      </>
    )

  return (
    <SentPanel
      title="Reset link sent. Check your email."
      email={sentTo}
      code={{
        kind: 'recovery',
        button: 'Go on',
        onDone: () => go('/auth/reset-password', { replace: true }),
      }}
      resend={{
        action: 'forgot-password',
        send: (captchaToken) => sendReset({ email: sentTo, captchaToken }),
        words: {
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
