import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../code/code-field.tsx'
import { digitsOf } from '../code/digits.ts'
import { type CodeKind, enterCode } from './auth-calls.ts'
import { failureText } from './failure-text.ts'
import { FormFault } from './form-fault.tsx'
import { tellFailure } from './tell-failure.ts'

const digits = 8

type CodeFormProps = { email: string; kind: CodeKind; button: string; onDone: () => void }

/** For who reads the mail on another device than this one. */
export function CodeForm({ email, kind, button, onDone }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const mutation = useMutation({
    mutationFn: enterCode,
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => tellFailure(error, 'Authentication failed'),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    setIsShort(code.length < digits)
    if (code.length < digits || mutation.isPending) return

    mutation.mutate({ email, code, kind })
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <CodeField
        label="Or type the 8-digit code from the email"
        name="code"
        inputMode="numeric"
        tidy={(text) => digitsOf(text, digits)}
        value={code}
        onChange={setCode}
        error={isShort ? 'Please enter all 8 digits of the code.' : undefined}
      />
      <div className="grid">
        <FormFault failure={mutation.error && failureText(mutation.error)} />
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
