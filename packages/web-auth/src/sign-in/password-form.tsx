import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { CaptchaForm, SmallPrint } from '../forms/captcha-form.tsx'
import { EmailField, maskedEmail } from '../forms/email-field.tsx'
import { passwordFailureText } from '../forms/failure-text.ts'
import { passwordRule } from '../forms/form-rules.ts'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { useEmailForm } from '../forms/use-email-form.ts'
import { PasswordField } from '../password/password-field.tsx'
import { GoogleButton } from './google-button.tsx'
import { type Migration, usePasswordSignIn } from './use-password-sign-in.ts'

type PasswordTabProps = { remembered: RememberedFields; onForgot: () => void; onSignUp: () => void }

export function PasswordTab({ remembered, onForgot, onSignUp }: PasswordTabProps) {
  return (
    <>
      <p className="mb-5 text-lead">Sign in with your email and password</p>
      <PasswordForm remembered={remembered} onForgot={onForgot} />
      <GoogleButton />
      <SmallPrint onSignUp={onSignUp} />
    </>
  )
}

const texts: Record<Migration['state'], string> = {
  sending: 'We are sending you a link to choose a new one. If asked below, pass the verification.',
  sent: 'We sent a link to choose a new one to ',
  failed:
    'The mail with a link to choose a new one could not be sent. Use “Forgot password?” to try again.',
}

type PasswordFormProps = { remembered: RememberedFields; onForgot: () => void }

function PasswordForm({ remembered, onForgot }: PasswordFormProps) {
  const captcha = useCaptcha()
  const form = useEmailForm(passwordRule, remembered)
  const { errors } = form.formState
  const { signIn, migration } = usePasswordSignIn(captcha, () =>
    form.setFocus('password', { shouldSelect: true }),
  )

  return (
    <>
      {migration !== null && <MigrationNotice {...migration} />}
      <CaptchaForm
        action="password"
        captcha={captcha}
        button="Sign in"
        busyLabel="Signing in..."
        isPending={signIn.isPending}
        failure={migration === null && signIn.error ? passwordFailureText(signIn.error) : null}
        handleSubmit={form.handleSubmit}
        onSend={(values, captchaToken) => signIn.mutate({ ...values, captchaToken })}
      >
        <EmailField
          autoComplete="username"
          error={errors.email?.message}
          defaultValue={remembered.read().email}
          {...form.register('email')}
        />
        <div>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <button type="button" onClick={onForgot} className="link mt-2 min-h-6 text-small">
            Forgot password?
          </button>
        </div>
      </CaptchaForm>
    </>
  )
}

/** Shown above the password form, which cannot work for this account. */
function MigrationNotice({ email, state }: Migration) {
  return (
    <output className="mb-5 block">
      <Note>
        <h2 className="font-head text-lead font-bold">Account Migration Required</h2>
        <p className="mt-1">
          Your account moved here from our old site, and its password could not. {texts[state]}
          {state === 'sent' && <strong className="break-all">{maskedEmail(email)}</strong>}
          {state === 'sent' && '. It works once, for 60 minutes.'}
        </p>
      </Note>
    </output>
  )
}
