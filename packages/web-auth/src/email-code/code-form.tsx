import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type CodeKind, enterCode } from '../forms/auth-calls.ts'
import { failureText, toastFailure } from '../forms/failure-text.ts'
import { FormError } from '../forms/form-error.tsx'
import { refusalCode } from '../session/auth-refusal.ts'
import { CodeField, digitsOf, groupedDigits } from './code-field.tsx'

const digits = 8
const incompleteMessage = 'Please enter all 8 digits of the code.'

type CodeFormProps = { email: string; kind: CodeKind; button: string; onDone: () => void }

/** For users who read the email on another device. */
export function CodeForm({ email, kind, button, onDone }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const mutation = useMutation({
    mutationFn: enterCode,
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => toastFailure(error, 'Authentication failed'),
  })

  const failure = mutation.error && failureText(mutation.error)
  // Show the error at the field if another code would help, otherwise at the button.
  const isRefused = refusalCode(mutation.error) === 'otp_expired'

  function change(next: string) {
    setCode(next)
    setIsShort(false)
    if (mutation.isError) mutation.reset()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const typed = digitsOf(code, digits)
    setIsShort(typed.length < digits)
    if (typed.length < digits || mutation.isPending) return

    mutation.mutate({ email, code: typed, kind })
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <CodeField
        label="Or type the 8-digit code from the email"
        name="code"
        inputMode="numeric"
        tidy={(text) => groupedDigits(text, digits)}
        value={code}
        onChange={change}
        error={isShort ? incompleteMessage : (isRefused && failure) || undefined}
      />
      <div className="grid">
        <FormError failure={isRefused ? null : failure} />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isWide
          isBusy={mutation.isPending}
          busyLabel="Checking..."
        >
          {button}
        </Button>
      </div>
    </form>
  )
}
