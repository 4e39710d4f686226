import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { CaptchaBox } from '@shoebox/web-kit/captcha/captcha-box.tsx'
import type { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form'
import { type LegalAct, useAuthScreen } from '../screen/auth-screen-context.ts'
import { FormError } from './form-error.tsx'

type CaptchaFormProps<Fields extends FieldValues, Values> = {
  /** The purpose that the captcha token is valid for. */
  action: string
  captcha: ReturnType<typeof useCaptcha>
  /** Shown if the captcha is not solved. */
  missing?: string
  button: string
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
  const { action, captcha, missing, button, busyLabel, isPending, failure } = props
  const isHydrated = useHydrated()
  const isOnline = useIsOnline()
  const [hasTriedOffline, setHasTriedOffline] = useState(false)

  const send = props.handleSubmit((values) => {
    // Check before using up the token, so that it is still valid when the connection is back.
    setHasTriedOffline(!isOnline)
    if (!isOnline) return

    const token = captcha.takeToken(missing)
    if (token !== null && !isPending) props.onSend(values, token)
  }, showOtherErrors)

  /** Shows the captcha error together with the field errors, unless one message covers the whole form. */
  function showOtherErrors() {
    if (missing === undefined) captcha.takeToken()
  }

  if (captcha.box === null)
    return <Note>Signing in is not possible right now. Please try again later.</Note>

  return (
    // method="post": submitted before hydration, a GET form would put the typed values into the URL.
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
        <FormError failure={failure} offline={hasTriedOffline ? connectionState(isOnline) : null} />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isWide
          isBusy={isPending}
          busyLabel={busyLabel}
          disabled={!isHydrated}
        >
          {button}
        </Button>
      </div>
    </form>
  )
}

const connectionState = (isOnline: boolean) => (isOnline ? 'back' : 'still')

type SmallPrintProps = { act?: LegalAct; children?: ReactNode; onSignUp?: () => void }

export function SmallPrint({ act = 'signing in', children, onSignUp }: SmallPrintProps) {
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
      <Legal act={act} />
    </p>
  )
}
