import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { CaptchaForm, SmallPrint } from '../forms/captcha-form.tsx'
import { EmailField, maskEmail } from '../forms/email-field.tsx'
import { passwordSignInFailureText } from '../forms/failure-text.ts'
import { passwordRule } from '../forms/form-rules.ts'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { useEmailForm } from '../forms/use-email-form.ts'
import { PasswordField } from '../password/password-field.tsx'
import { GoogleButton } from './google-button.tsx'
import { type Migration, usePasswordSignIn } from './use-password-sign-in.ts'

type PasswordTabProps = {
  rememberedFields: RememberedFields
  onForgot: () => void
  onSignUp: () => void
}

export function PasswordTab({ rememberedFields, onForgot, onSignUp }: PasswordTabProps) {
  return (
    <>
      <p className="mb-5 text-lead">Sign in with your email and password</p>
      <PasswordForm rememberedFields={rememberedFields} onForgot={onForgot} />
      <GoogleButton />
      <SmallPrint onSignUp={onSignUp} />
    </>
  )
}

const migrationMessages: Record<Migration['state'], string> = {
  sending:
    'We’re emailing you a link to choose a new password. Complete the verification below if asked.',
  sent: 'We sent a link to choose a new password to ',
  failed: 'We couldn’t email you a link to choose a new password. Try “Forgot password?” instead.',
}

type PasswordFormProps = { rememberedFields: RememberedFields; onForgot: () => void }

function PasswordForm({ rememberedFields, onForgot }: PasswordFormProps) {
  const captcha = useCaptcha()
  const form = useEmailForm(passwordRule, rememberedFields)
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
        buttonLabel="Sign in"
        busyLabel="Signing in..."
        isPending={signIn.isPending}
        failure={
          migration === null && signIn.error ? passwordSignInFailureText(signIn.error) : null
        }
        handleSubmit={form.handleSubmit}
        onSend={(values, captchaToken) => signIn.mutate({ ...values, captchaToken })}
      >
        <EmailField
          autoComplete="username"
          error={errors.email?.message}
          defaultValue={rememberedFields.read().email}
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

/** Shown above the password form if the account came from the old site without its password. */
function MigrationNotice({ email, state }: Migration) {
  return (
    <output className="mb-5 block">
      <Note>
        <h2 className="font-head text-lead font-bold">Account Migration Required</h2>
        <p className="mt-1">
          Your account moved here from our old site, but its password didn’t.{' '}
          {migrationMessages[state]}
          {state === 'sent' && <strong className="break-all">{maskEmail(email)}</strong>}
          {state === 'sent' && '. It expires after 60 minutes and can be used only once.'}
        </p>
      </Note>
    </output>
  )
}
