import { GoogleButton } from './google-button.tsx'
import type { KeptFields } from './kept-fields.ts'
import { PasswordForm } from './password-form.tsx'
import { SmallPrint } from './small-print.tsx'

type PasswordTabProps = { kept: KeptFields; onForgot: () => void; onSignUp: () => void }

export function PasswordTab({ kept, onForgot, onSignUp }: PasswordTabProps) {
  return (
    <>
      <p className="mb-5 text-lead">Sign in with your email and password</p>
      <PasswordForm kept={kept} onForgot={onForgot} />
      <GoogleButton />
      <SmallPrint onSignUp={onSignUp} />
    </>
  )
}
