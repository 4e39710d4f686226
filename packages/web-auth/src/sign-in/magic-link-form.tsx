import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useMutation } from '@tanstack/react-query'
import { sendMagicLink } from '../forms/auth-calls.ts'
import { CaptchaForm } from '../forms/captcha-form.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { failureText, toastFailure } from '../forms/failure-text.ts'
import { magicLinkMissing, magicLinkRule } from '../forms/form-rules.ts'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { useEmailForm } from '../forms/use-email-form.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'

type MagicLinkFormProps = { remembered: RememberedFields; onSent: (email: string) => void }

export function MagicLinkForm({ remembered, onSent }: MagicLinkFormProps) {
  const { site, returnUrl, onMailSent } = useAuthScreen()
  const captcha = useCaptcha()
  const form = useEmailForm(magicLinkRule, remembered)
  const mutation = useMutation({
    mutationFn: sendMagicLink,
    networkMode: 'always',
    onSuccess: (_nothing, { email }) => {
      toast({ title: 'Magic link sent! Check your email.', tone: 'done' })
      onMailSent()
      onSent(email)
    },
    onError: (error) => {
      captcha.reset()
      toastFailure(error, 'Failed to send magic link')
    },
  })

  return (
    <CaptchaForm
      action="magic-link"
      captcha={captcha}
      missing={magicLinkMissing}
      button="Send magic link"
      busyLabel="Sending..."
      isPending={mutation.isPending}
      failure={mutation.error && failureText(mutation.error)}
      handleSubmit={form.handleSubmit}
      onSend={({ email }, captchaToken) =>
        mutation.mutate({ email, captchaToken, path: returnUrl ?? site.signedInPath })
      }
    >
      <EmailField
        error={form.formState.errors.email?.message}
        defaultValue={remembered.read().email}
        {...form.register('email')}
      />
    </CaptchaForm>
  )
}
