import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type EmailOtpKind, verifyLink } from '../forms/auth-calls.ts'
import { failureText, toastFailure } from '../forms/failure-text.ts'
import { FormError } from '../forms/form-error.tsx'
import { authErrorCode } from '../session/auth-error.ts'

type LinkPanelProps = {
  tokenHash: string
  kind: EmailOtpKind
  buttonLabel: string
  /** The title of the toast on failure. */
  failureTitle: string
  onDone: () => void
  /** Called if the link was already used, has expired or was replaced by a newer one. */
  onInvalid: () => void
}

/**
 * Verifies an email link when the user presses a button, not when the page opens. Email scanners open links too, which
 * would use up the link, but they do not press buttons.
 */
export function LinkPanel({
  tokenHash,
  kind,
  buttonLabel,
  failureTitle,
  onDone,
  onInvalid,
}: LinkPanelProps) {
  const isHydrated = useHydrated()
  const mutation = useMutation({
    mutationFn: verifyLink,
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => {
      toastFailure(error, failureTitle)
      if (authErrorCode(error) === 'otp_expired') onInvalid()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!mutation.isPending) mutation.mutate({ tokenHash, kind })
  }

  return (
    <>
      <form method="post" onSubmit={submit} className="mt-5 grid">
        <FormError failure={mutation.error && failureText(mutation.error)} />
        <Button
          type="submit"
          tone="ink"
          size="large"
          isWide
          isBusy={mutation.isPending}
          busyLabel="One moment..."
          disabled={!isHydrated}
        >
          {buttonLabel}
        </Button>
      </form>
      <p className="mt-6 text-small text-ink-2">
        Email scanners open links too, but they don’t press buttons. That’s why we ask for one more
        click.
      </p>
    </>
  )
}
