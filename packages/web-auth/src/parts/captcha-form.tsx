import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { CaptchaBox } from '@shoebox/web-kit/captcha/captcha-box.tsx'
import type { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form'
import { FormError } from './form-error.tsx'

type CaptchaFormProps<Fields extends FieldValues, Values> = {
  /** What the captcha's token may be used for. */
  action: string
  captcha: ReturnType<typeof useCaptcha>
  /** What is said where the captcha is not solved. */
  missing?: string
  button: string
  busyLabel: string
  isPending: boolean
  failure: string | null
  handleSubmit: UseFormHandleSubmit<Fields, Values>
  onSend: (values: NoInfer<Values>, captchaToken: string) => void
  children: ReactNode
}

/** A form of the auth screen: its fields, the check against robots, and what went wrong. */
export function CaptchaForm<Fields extends FieldValues, Values>(
  props: CaptchaFormProps<Fields, Values>,
) {
  const { action, captcha, missing, button, busyLabel, isPending, failure } = props
  const isLive = useHydrated()
  const isOnline = useIsOnline()
  const [hasTriedOffline, setHasTriedOffline] = useState(false)

  const send = props.handleSubmit((values) => {
    // Before the token is used up: it is still good when the line is back.
    setHasTriedOffline(!isOnline)
    if (!isOnline) return

    const token = captcha.take(missing)
    if (token !== null && !isPending) props.onSend(values, token)
  }, sayWhatElse)

  /** Everything that is missing is told at once, unless one sentence covers it all. */
  function sayWhatElse() {
    if (missing === undefined) captcha.take()
  }

  if (captcha.box === null)
    return <Note>Signing in is not possible right now. Please try again later.</Note>

  return (
    // Sent by the browser itself, a form without a method would put what was typed into the address.
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <noscript>
        <Note>Signing in needs JavaScript.</Note>
      </noscript>
      {props.children}
      <CaptchaBox action={action} {...captcha.box} />
      <div className="grid">
        <FormError failure={failure} offline={hasTriedOffline ? lineWords(isOnline) : null} />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isWide
          isBusy={isPending}
          busyLabel={busyLabel}
          disabled={!isLive}
        >
          {button}
        </Button>
      </div>
    </form>
  )
}

const lineWords = (isOnline: boolean) => (isOnline ? 'back' : 'still')
