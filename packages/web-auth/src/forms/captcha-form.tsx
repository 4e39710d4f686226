import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { captchaWaitLabel } from '@shoebox/web-kit/captcha/captcha'
import { CaptchaBox } from '@shoebox/web-kit/captcha/captcha-box.tsx'
import type { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form'
import { type LegalAction, useAuthScreen } from '../screen/auth-screen-context.ts'
import { FormError } from './form-error.tsx'

type CaptchaFormProps<Fields extends FieldValues, Values> = {
  /** The captcha action: the purpose that the token is valid for. */
  action: string
  captcha: ReturnType<typeof useCaptcha>
  /** Shown instead of the default message if the captcha is not solved. */
  captchaMessage?: string
  buttonLabel: string
  busyLabel: string
  isPending: boolean
  failure: string | null
  handleSubmit: UseFormHandleSubmit<Fields, Values>
  onSend: (values: NoInfer<Values>, captchaToken: string) => void
  children: ReactNode
}

/** A form with a captcha. The caller passes the fields as children. */
export function CaptchaForm<Fields extends FieldValues, Values>(
  props: CaptchaFormProps<Fields, Values>,
) {
  const { action, captcha, captchaMessage, buttonLabel, busyLabel, isPending, failure } = props
  const isHydrated = useHydrated()
  const isOnline = useIsOnline()
  const [hasTriedOffline, setHasTriedOffline] = useState(false)

  const submit = props.handleSubmit((values, event) => {
    // Each captcha token works once, so don't use it up while offline.
    setHasTriedOffline(!isOnline)
    if (!isOnline) return

    const token = captcha.requireToken(captchaMessage)
    if (token === null) captcha.submitWhenReady(event?.target)
    else if (!isPending) props.onSend(values, token)
  }, showCaptchaError)

  /**
   * Called if a field is invalid: shows the captcha's error too. Not with a `captchaMessage`, because an empty field
   * shows the same message.
   */
  function showCaptchaError() {
    if (captchaMessage === undefined) captcha.requireToken()
  }

  if (captcha.box === null)
    return <Note>Sign-in isn’t available right now. Please try again later.</Note>

  return (
    // method="post": if the browser submits the form without our handler, GET would put the values into the URL.
    <form
      method="post"
      noValidate
      onInput={captcha.cancelSubmit}
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
          isBusy={isPending || captcha.isSubmitWaiting}
          busyLabel={captcha.isSubmitWaiting ? captchaWaitLabel : busyLabel}
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
