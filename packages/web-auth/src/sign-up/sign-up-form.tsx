import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type AgreementType, type SignUpRequest, signUp } from '../forms/auth-calls.ts'
import { CaptchaForm } from '../forms/captcha-form.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { failureText, toastFailure } from '../forms/failure-text.ts'
import { signUpRule } from '../forms/form-rules.ts'
import type { RememberedFields } from '../forms/remembered-fields.ts'
import { useEmailForm } from '../forms/use-email-form.ts'
import { useAuthScreen } from '../screen/auth-screen-context.ts'

type SignUpFormProps = {
  agreement: AgreementType
  rememberedFields: RememberedFields
  onSent: (request: SignUpRequest) => void
}

export function SignUpForm({ agreement, rememberedFields, onSent }: SignUpFormProps) {
  const { site, returnUrl, markLinkAsSuperseded } = useAuthScreen()
  const captcha = useCaptcha()
  const form = useEmailForm(signUpRule, rememberedFields)
  const { errors } = form.formState
  const mutation = useMutation({
    mutationFn: signUp,
    networkMode: 'always',
    onSuccess: (_data, { captchaToken: _usedToken, ...request }) => {
      markLinkAsSuperseded()
      onSent(request)
    },
    onError: (error) => {
      captcha.reset()
      toastFailure(error, 'Authentication failed')
    },
  })

  return (
    <CaptchaForm
      action="signup"
      captcha={captcha}
      buttonLabel="Create account"
      busyLabel="Sending..."
      isPending={mutation.isPending}
      failure={mutation.error && failureText(mutation.error)}
      handleSubmit={form.handleSubmit}
      onSend={(values, captchaToken) =>
        mutation.mutate({
          ...values,
          agreement,
          captchaToken,
          returnPath: returnUrl ?? site.signedInPath,
        })
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="First name"
          isRequired
          autoComplete="given-name"
          error={errors.firstName?.message}
          defaultValue={rememberedFields.read().firstName}
          {...form.register('firstName')}
        />
        <Field
          label="Last name"
          labelNote="Optional"
          autoComplete="family-name"
          error={errors.lastName?.message}
          defaultValue={rememberedFields.read().lastName}
          {...form.register('lastName')}
        />
      </div>
      <EmailField
        isRequired
        error={errors.email?.message}
        defaultValue={rememberedFields.read().email}
        {...form.register('email')}
      />
    </CaptchaForm>
  )
}
