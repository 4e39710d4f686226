import { useBoot } from '@shoebox/web-kit/api/boot'
import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
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
  /** Of the email that can be sent instead. */
  subject: string
  /** The long text of the form, which can be sent by email if the server does not accept it. */
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

/** A form that visitors send to us: its fields, the captcha and the errors. */
export function PublicForm<Fields extends FieldValues, Body>(props: PublicFormProps<Fields, Body>) {
  const { action, subject, readMessage, buttonLabel, handleSubmit, mutation, children } = props
  const { captcha, takeSubmission, renewCaptcha } = useSubmission()
  const isHydrated = useHydrated()
  const isOnline = useIsOnline()
  const networkState = isOnline ? 'back' : 'still'
  const [hasTriedOffline, setHasTriedOffline] = useState(false)
  const mail = { subject, body: () => readMessage() ?? '' }

  const send = handleSubmit((body) => {
    // Checked before the token is used up, so that it is still valid once the network is back.
    setHasTriedOffline(!isOnline)
    if (!isOnline) return

    const submission = takeSubmission()
    if (submission === null || mutation.isPending) return

    mutation.mutate({ ...body, ...submission }, { onError: renewCaptcha })
  })

  if (captcha === null) return <FormUnavailable subject={subject} />

  return (
    // Submitted by the browser before hydration, a form without a method would put the typed text into the address.
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <FormWithoutScript subject={subject} />
      {children}
      <CaptchaBox
        action={action}
        alternative={
          <div className="mt-2 text-small">
            <MailInstead {...mail} />
          </div>
        }
        {...captcha}
      />
      <div>
        <FormFailure
          error={mutation.error}
          offline={hasTriedOffline ? networkState : null}
          {...mail}
        />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isBusy={mutation.isPending}
          busyLabel="Sending..."
          disabled={!isHydrated}
          disabledReason={isHydrated ? undefined : 'Waiting for the script of this page'}
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
        The form cannot be used right now.{' '}
        {contactAddress !== null && (
          <>
            Please write an email: <MailLink subject={subject} />
          </>
        )}
      </p>
    </Note>
  )
}

/** For browsers without JavaScript, which the captcha needs. */
function FormWithoutScript({ subject }: { subject: string }) {
  const { contactAddress } = useBoot()

  return (
    <noscript>
      <Note>
        <p>
          This form needs JavaScript.{' '}
          {contactAddress !== null && (
            <>
              Without it, please write an email: <MailLink subject={subject} />
            </>
          )}
        </p>
      </Note>
    </noscript>
  )
}

type Submission = { id: string; captcha_token: string }

/**
 * What a form adds to its fields: one id for all attempts, so that a double click or a retry is stored once, and a
 * captcha token, which is valid for one attempt. `captcha` is null if no captcha is configured.
 */
function useSubmission() {
  const { takeToken, reset, box } = useCaptcha()
  const [id] = useState(() => crypto.randomUUID())

  /** Null while the captcha is not solved; the captcha box then says so. */
  function takeSubmission(): Submission | null {
    const token = takeToken()

    return token === null ? null : { id, captcha_token: token }
  }

  return { takeSubmission, renewCaptcha: reset, captcha: box }
}
