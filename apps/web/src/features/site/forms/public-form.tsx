import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { CaptchaBox } from '@shoebox/web-kit/captcha/captcha-box.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form'
import { FormFailure } from './form-failure.tsx'
import { FormUnavailable } from './form-unavailable.tsx'
import { FormWithoutScript } from './form-without-script.tsx'
import { MailInstead } from './mail-instead.tsx'
import { type Seal, useCaptchaToken } from './use-captcha-token.ts'

type PublicFormProps<Fields extends FieldValues, Body> = {
  /** What the captcha's token may be used for. */
  action: string
  /** Of the mail that may be sent instead. */
  subject: string
  /** The long text of the form, which may leave by mail if the server does not take it. */
  typed: () => string | undefined
  button: string
  handleSubmit: UseFormHandleSubmit<Fields, Body>
  mutation: {
    error: Error | null
    isPending: boolean
    mutate: (body: NoInfer<Body> & Seal, options: { onError: () => void }) => void
  }
  children: ReactNode
}

/** A form that a person sends to us: its fields, the check against robots, and what went wrong. */
export function PublicForm<Fields extends FieldValues, Body>(props: PublicFormProps<Fields, Body>) {
  const { action, subject, typed, button, handleSubmit, mutation, children } = props
  const { captcha, takeSeal, renewSeal } = useCaptchaToken()
  const isLive = useHydrated()
  const isOnline = useIsOnline()
  const lineNow = isOnline ? 'back' : 'still'
  const [hasTriedOffline, setHasTriedOffline] = useState(false)
  const mail = { subject, body: () => typed() ?? '' }

  const send = handleSubmit((body) => {
    // Before the token is used up: it is still good when the line is back.
    setHasTriedOffline(!isOnline)
    if (!isOnline) return

    const seal = takeSeal()
    if (seal === null || mutation.isPending) return

    mutation.mutate({ ...body, ...seal }, { onError: renewSeal })
  })

  if (captcha === null) return <FormUnavailable subject={subject} />

  return (
    // Sent by the browser itself, a form without a method would put what was typed into the address.
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <FormWithoutScript subject={subject} />
      {children}
      <CaptchaBox
        action={action}
        wayOut={
          <div className="mt-2 text-small">
            <MailInstead {...mail} />
          </div>
        }
        {...captcha}
      />
      <div>
        <FormFailure error={mutation.error} offline={hasTriedOffline ? lineNow : null} {...mail} />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isBusy={mutation.isPending}
          busyLabel="Sending..."
          disabled={!isLive}
          disabledReason={isLive ? undefined : 'Waiting for the script of this page'}
        >
          {button}
        </Button>
      </div>
    </form>
  )
}
