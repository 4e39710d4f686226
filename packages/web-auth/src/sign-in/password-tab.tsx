import type { KeptFields } from '../parts/kept-fields.ts'
import { SmallPrint } from '../parts/small-print.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordForm } from './password-form.tsx'

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
