import { useBoot } from '@shoebox/web-kit/api/boot'
import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { captchaWaitLabel } from '@shoebox/web-kit/captcha/captcha'
import { CaptchaBox } from '@shoebox/web-kit/captcha/captcha-box.tsx'
import { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form'
import { FormFailure } from './form-failure.tsx'
import { MailInstead, MailLink } from './mail-link.tsx'

type PublicFormProps<Fields extends FieldValues, Body> = {
  /** The action that the captcha token is valid for. */
  action: string
  /** The subject of the email that visitors can send instead. */
  subject: string
  /** Returns the body of that email. */
  readMessage: () => string | undefined
  buttonLabel: string
  handleSubmit: UseFormHandleSubmit<Fields, Body>
  mutation: {
    error: Error | null
    isPending: boolean
    mutate: (body: NoInfer<Body> & Submission, options: { onError: () => void }) => void
  }
  children: ReactNode
}

/** A form for visitors, with a captcha and error messages. */
export function PublicForm<Fields extends FieldValues, Body>(props: PublicFormProps<Fields, Body>) {
  const { action, subject, readMessage, buttonLabel, handleSubmit, mutation, children } = props
  const { captcha, createSubmission } = useSubmission()
  const isHydrated = useHydrated()
  const isOnline = useIsOnline()
  const offlineState = isOnline ? 'back-online' : 'still-offline'
  const [hasTriedOffline, setHasTriedOffline] = useState(false)
  const mailProps = { subject, body: () => readMessage() ?? '' }

  const send = handleSubmit((body, event) => {
    // Check the connection first: a captcha token is valid for one attempt only.
    setHasTriedOffline(!isOnline)
    if (!isOnline) return

    const submission = createSubmission()
    if (submission === null) return captcha.submitWhenReady(event?.target)
    if (mutation.isPending) return

    mutation.mutate({ ...body, ...submission }, { onError: captcha.reset })
  })

  if (captcha.box === null) return <FormUnavailable subject={subject} />

  return (
    // If the browser submits the form before hydration, the default method would put the typed text into the URL.
    <form
      method="post"
      noValidate
      onInput={captcha.cancelSubmit}
      onSubmit={(event) => void send(event)}
      className="grid gap-5"
    >
      <FormWithoutScript subject={subject} />
      {children}
      <CaptchaBox
        action={action}
        alternative={
          <div className="mt-2 text-small">
            <MailInstead {...mailProps} />
          </div>
        }
        {...captcha.box}
      />
      <div>
        <FormFailure
          error={mutation.error}
          offline={hasTriedOffline ? offlineState : null}
          {...mailProps}
        />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isBusy={mutation.isPending || captcha.isSubmitWaiting}
          busyLabel={captcha.isSubmitWaiting ? captchaWaitLabel : 'Sending...'}
          disabled={!isHydrated}
          disabledReason={isHydrated ? undefined : 'Loading the form...'}
        >
          {buttonLabel}
        </Button>
      </div>
    </form>
  )
}

/** Replaces a form whose captcha is not configured. */
function FormUnavailable({ subject }: { subject: string }) {
  const { contactAddress } = useBoot()

  return (
    <Note>
      <p>
        This form is unavailable right now.{' '}
        {contactAddress !== null && (
          <>
            Please email us: <MailLink subject={subject} />
          </>
        )}
      </p>
    </Note>
  )
}

/** Shown if JavaScript, which the captcha needs, is turned off. */
function FormWithoutScript({ subject }: { subject: string }) {
  const { contactAddress } = useBoot()

  return (
    <noscript>
      <Note>
        <p>
          This form needs JavaScript.{' '}
          {contactAddress !== null && (
            <>
              Without it, please email us: <MailLink subject={subject} />
            </>
          )}
        </p>
      </Note>
    </noscript>
  )
}

type Submission = { id: string; captcha_token: string }

/**
 * Creates the id and the captcha token that are sent with the fields. Every attempt has the same id, so that the
 * server stores the message once; the token is valid for one attempt.
 */
function useSubmission() {
  const captcha = useCaptcha()
  const [id] = useState(() => crypto.randomUUID())

  /** Null if the captcha is not solved yet; the captcha box then shows an error. */
  function createSubmission(): Submission | null {
    const token = captcha.requireToken()

    return token === null ? null : { id, captcha_token: token }
  }

  return { createSubmission, captcha }
}
