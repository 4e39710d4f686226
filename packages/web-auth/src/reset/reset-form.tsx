import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { useMutation } from '@tanstack/react-query'
import { sendReset } from '../parts/auth-calls.ts'
import { CaptchaForm } from '../parts/captcha-form.tsx'
import { EmailField } from '../parts/email-field.tsx'
import { failureText } from '../parts/failure-text.ts'
import { resetRule } from '../parts/form-rules.ts'
import type { KeptFields } from '../parts/kept-fields.ts'
import { tellFailure } from '../parts/tell-failure.ts'
import { useEmailForm } from '../parts/use-email-form.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'

type ResetFormProps = { kept: KeptFields; onSent: (email: string) => void }

export function ResetForm({ kept, onSent }: ResetFormProps) {
  const { onMailSent } = useAuthScreen()
  const captcha = useCaptcha()
  const form = useEmailForm(resetRule, kept)
  const mutation = useMutation({
    mutationFn: sendReset,
    networkMode: 'always',
    onSuccess: (_nothing, { email }) => {
      onMailSent()
      onSent(email)
    },
    onError: (error) => {
      captcha.reset()
      tellFailure(error, 'Failed to send reset email. Please try again.')
    },
  })

  return (
    <CaptchaForm
      action="forgot-password"
      captcha={captcha}
      button="Send reset link"
      busyLabel="Sending..."
      isPending={mutation.isPending}
      failure={mutation.error && failureText(mutation.error)}
      handleSubmit={form.handleSubmit}
      onSend={({ email }, captchaToken) => mutation.mutate({ email, captchaToken })}
    >
      <EmailField
        error={form.formState.errors.email?.message}
        defaultValue={kept.read().email}
        {...form.register('email')}
      />
    </CaptchaForm>
  )
}
