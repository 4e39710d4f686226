import { toast } from '@shoebox/web-kit/toast'
import { useCaptcha } from '@shoebox/web-kit/use-captcha'
import { useMutation } from '@tanstack/react-query'
import { sendMagicLink } from './auth-calls.ts'
import { useDoor } from './door-context.ts'
import { EmailField } from './email-field.tsx'
import { failureText } from './failure-text.ts'
import { magicLinkMissing, magicLinkRule } from './form-rules.ts'
import { GuardedForm } from './guarded-form.tsx'
import type { KeptFields } from './kept-fields.ts'
import { tellFailure } from './tell-failure.ts'
import { useEmailForm } from './use-email-form.ts'

type MagicLinkFormProps = { kept: KeptFields; onSent: (email: string) => void }

export function MagicLinkForm({ kept, onSent }: MagicLinkFormProps) {
  const { site, returnUrl, onMailSent } = useDoor()
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
    <GuardedForm
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
    </GuardedForm>
  )
}
