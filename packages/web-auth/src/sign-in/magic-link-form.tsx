import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useMutation } from '@tanstack/react-query'
import { sendMagicLink } from '../parts/auth-calls.ts'
import { CaptchaForm } from '../parts/captcha-form.tsx'
import { EmailField } from '../parts/email-field.tsx'
import { failureText } from '../parts/failure-text.ts'
import { magicLinkMissing, magicLinkRule } from '../parts/form-rules.ts'
import type { KeptFields } from '../parts/kept-fields.ts'
import { tellFailure } from '../parts/tell-failure.ts'
import { useEmailForm } from '../parts/use-email-form.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'

type MagicLinkFormProps = { kept: KeptFields; onSent: (email: string) => void }

export function MagicLinkForm({ kept, onSent }: MagicLinkFormProps) {
  const { site, returnUrl, onMailSent } = useAuthScreen()
  const captcha = useCaptcha()
  const form = useEmailForm(magicLinkRule, kept)
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
      tellFailure(error, 'Failed to send magic link')
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
        defaultValue={kept.read().email}
        {...form.register('email')}
      />
    </CaptchaForm>
  )
}
