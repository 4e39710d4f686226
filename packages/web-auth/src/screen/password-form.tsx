import { useCaptcha } from '@shoebox/web-kit/use-captcha'
import { PasswordField } from '../password/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { passwordFailureText } from './failure-text.ts'
import { passwordRule } from './form-rules.ts'
import { GuardedForm } from './guarded-form.tsx'
import type { KeptFields } from './kept-fields.ts'
import { MigrationNotice } from './migration-notice.tsx'
import { useEmailForm } from './use-email-form.ts'
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
      <GuardedForm
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
      </GuardedForm>
    </>
  )
}
