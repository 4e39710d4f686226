import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type EmailOtpKind, verifyCode } from '../forms/auth-calls.ts'
import { failureText, toastFailure } from '../forms/failure-text.ts'
import { FormError } from '../forms/form-error.tsx'
import { authErrorCode } from '../session/auth-error.ts'
import { CodeField, extractDigits, groupDigits } from './code-field.tsx'

const codeLength = 8
const incompleteMessage = 'Please enter all 8 digits of the code.'

type CodeFormProps = { email: string; kind: EmailOtpKind; buttonLabel: string; onDone: () => void }

/** Lets users type the code if they opened the email on another device. */
export function CodeForm({ email, kind, buttonLabel, onDone }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const mutation = useMutation({
    mutationFn: verifyCode,
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => toastFailure(error, 'Authentication failed'),
  })

  const failure = mutation.error && failureText(mutation.error)
  // The field shows the error for a wrong code. Other server errors appear above the button.
  const isWrongCode = authErrorCode(mutation.error) === 'otp_expired'

  function changeCode(newCode: string) {
    setCode(newCode)
    setIsIncomplete(false)
    if (mutation.isError) mutation.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const digits = extractDigits(code, codeLength)
    setIsIncomplete(digits.length < codeLength)
    if (digits.length < codeLength || mutation.isPending) return

    mutation.mutate({ email, code: digits, kind })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <CodeField
        label="Or type the 8-digit code from the email"
        name="code"
        inputMode="numeric"
        normalize={(text) => groupDigits(text, codeLength)}
        value={code}
        onChange={changeCode}
        error={isIncomplete ? incompleteMessage : (isWrongCode && failure) || undefined}
      />
      <div className="grid">
        <FormError failure={isWrongCode ? null : failure} />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isWide
          isBusy={mutation.isPending}
          busyLabel="Checking..."
        >
          {buttonLabel}
        </Button>
      </div>
    </form>
  )
}
