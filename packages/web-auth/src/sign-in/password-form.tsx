import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { CaptchaForm } from '../parts/captcha-form.tsx'
import { EmailField } from '../parts/email-field.tsx'
import { passwordFailureText } from '../parts/failure-text.ts'
import { passwordRule } from '../parts/form-rules.ts'
import type { KeptFields } from '../parts/kept-fields.ts'
import { useEmailForm } from '../parts/use-email-form.ts'
import { PasswordField } from '../password/password-field.tsx'
import { MigrationNotice } from '../sign-up/migration-notice.tsx'
import { usePasswordSignIn } from './use-password-sign-in.ts'

type PasswordFormProps = { kept: KeptFields; onForgot: () => void }

export function PasswordForm({ kept, onForgot }: PasswordFormProps) {
  const captcha = useCaptcha()
  const form = useEmailForm(passwordRule, kept)
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
          defaultValue={kept.read().email}
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
