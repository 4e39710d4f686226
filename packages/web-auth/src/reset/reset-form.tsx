import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { useMutation } from '@tanstack/react-query'
import { sendResetEmail } from '../forms/auth-calls.ts'
import { CaptchaForm } from '../forms/captcha-form.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { failureText, toastFailure } from '../forms/failure-text.ts'
import { resetRule } from '../forms/form-rules.ts'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { useEmailForm } from '../forms/use-email-form.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'

type ResetFormProps = { rememberedFields: RememberedFields; onSent: (email: string) => void }

export function ResetForm({ rememberedFields, onSent }: ResetFormProps) {
  const { markLinkAsSuperseded } = useAuthScreen()
  const captcha = useCaptcha()
  const form = useEmailForm(resetRule, rememberedFields)
  const mutation = useMutation({
    mutationFn: sendResetEmail,
    networkMode: 'always',
    onSuccess: (_data, { email }) => {
      markLinkAsSuperseded()
      onSent(email)
    },
    onError: (error) => {
      captcha.reset()
      toastFailure(error, 'Failed to send reset email. Please try again.')
    },
  })

  return (
    <CaptchaForm
      action="forgot-password"
      captcha={captcha}
      buttonLabel="Send reset link"
      busyLabel="Sending..."
      isPending={mutation.isPending}
      failure={mutation.error && failureText(mutation.error)}
      handleSubmit={form.handleSubmit}
      onSend={({ email }, captchaToken) => mutation.mutate({ email, captchaToken })}
    >
      <EmailField
        error={form.formState.errors.email?.message}
        defaultValue={rememberedFields.read().email}
        {...form.register('email')}
      />
    </CaptchaForm>
  )
}
