import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useMutation } from '@tanstack/react-query'
import { sendMagicLink } from '../forms/auth-calls.ts'
import { CaptchaForm } from '../forms/captcha-form.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { failureText, toastFailure } from '../forms/failure-text.ts'
import { magicLinkIncompleteMessage, magicLinkRule } from '../forms/form-rules.ts'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { useEmailForm } from '../forms/use-email-form.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'

type MagicLinkFormProps = { rememberedFields: RememberedFields; onSent: (email: string) => void }

export function MagicLinkForm({ rememberedFields, onSent }: MagicLinkFormProps) {
  const { site, returnUrl, markLinkAsSuperseded } = useAuthScreen()
  const captcha = useCaptcha()
  const form = useEmailForm(magicLinkRule, rememberedFields)
  const mutation = useMutation({
    mutationFn: sendMagicLink,
    networkMode: 'always',
    onSuccess: (_data, { email }) => {
      toast({ title: 'Magic link sent! Check your email.', tone: 'done' })
      markLinkAsSuperseded()
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
      captchaMessage={magicLinkIncompleteMessage}
      buttonLabel="Send magic link"
      busyLabel="Sending..."
      isPending={mutation.isPending}
      failure={mutation.error && failureText(mutation.error)}
      handleSubmit={form.handleSubmit}
      onSend={({ email }, captchaToken) =>
        mutation.mutate({ email, captchaToken, returnPath: returnUrl ?? site.signedInPath })
      }
    >
      <EmailField
        error={form.formState.errors.email?.message}
        defaultValue={rememberedFields.read().email}
        {...form.register('email')}
      />
    </CaptchaForm>
  )
}
