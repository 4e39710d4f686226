import { useCaptcha } from '@shoebox/web-kit/use-captcha'
import { useMutation } from '@tanstack/react-query'
import { sendReset } from './auth-calls.ts'
import { useDoor } from './door-context.ts'
import { EmailField } from './email-field.tsx'
import { failureText } from './failure-text.ts'
import { resetRule } from './form-rules.ts'
import { GuardedForm } from './guarded-form.tsx'
import type { KeptFields } from './kept-fields.ts'
import { tellFailure } from './tell-failure.ts'
import { useEmailForm } from './use-email-form.ts'

type ResetFormProps = { kept: KeptFields; onSent: (email: string) => void }

export function ResetForm({ kept, onSent }: ResetFormProps) {
  const { onMailSent } = useDoor()
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
    <GuardedForm
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
    </GuardedForm>
  )
}
