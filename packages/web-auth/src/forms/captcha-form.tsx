import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { CaptchaBox } from '@shoebox/web-kit/captcha/captcha-box.tsx'
import type { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form'
import { type LegalAction, useAuthScreen } from '../screen/auth-screen-context.ts'
import { FormError } from './form-error.tsx'

type CaptchaFormProps<Fields extends FieldValues, Values> = {
  /** What the captcha token may be used for. */
  action: string
  captcha: ReturnType<typeof useCaptcha>
  /** Replaces the default message if the captcha is not solved. */
  captchaMessage?: string
  buttonLabel: string
  busyLabel: string
  isPending: boolean
  failure: string | null
  handleSubmit: UseFormHandleSubmit<Fields, Values>
  onSend: (values: NoInfer<Values>, captchaToken: string) => void
  children: ReactNode
}

/** A form of the auth screen: fields, captcha and error message. */
export function CaptchaForm<Fields extends FieldValues, Values>(
  props: CaptchaFormProps<Fields, Values>,
) {
  const { action, captcha, captchaMessage, buttonLabel, busyLabel, isPending, failure } = props
  const isHydrated = useHydrated()
  const isOnline = useIsOnline()
  const [hasTriedOffline, setHasTriedOffline] = useState(false)

  const submit = props.handleSubmit((values) => {
    // Each token works once, so keep it until the connection is back.
    setHasTriedOffline(!isOnline)
    if (!isOnline) return

    const token = captcha.takeToken(captchaMessage)
    if (token !== null && !isPending) props.onSend(values, token)
  }, showCaptchaError)

  /** With a custom message, the fields already show it: one message covers the whole form. */
  function showCaptchaError() {
    if (captchaMessage === undefined) captcha.takeToken()
  }

  if (captcha.box === null)
    return <Note>Sign-in isn’t available right now. Please try again later.</Note>

  return (
    // method="post": before hydration, the browser submits the form, and GET would put the values into the URL.
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <noscript>
        <Note>Sign-in requires JavaScript.</Note>
      </noscript>
      {props.children}
      <CaptchaBox action={action} {...captcha.box} />
      <div className="grid">
        <FormError failure={failure} connection={hasTriedOffline ? toConnection(isOnline) : null} />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isWide
          isBusy={isPending}
          busyLabel={busyLabel}
          disabled={!isHydrated}
        >
          {buttonLabel}
        </Button>
      </div>
    </form>
  )
}

const toConnection = (isOnline: boolean) => (isOnline ? 'restored' : 'offline')

type SmallPrintProps = { action?: LegalAction; children?: ReactNode; onSignUp?: () => void }

export function SmallPrint({ action = 'signing in', children, onSignUp }: SmallPrintProps) {
  const { Legal } = useAuthScreen().site

  return (
    <p className="mt-6 text-small text-ink-2">
      {children}{' '}
      {onSignUp !== undefined && (
        <>
          New here?{' '}
          <button type="button" onClick={onSignUp} className="link">
            Create account
          </button>
          .{' '}
        </>
      )}
      <Legal action={action} />
    </p>
  )
}
