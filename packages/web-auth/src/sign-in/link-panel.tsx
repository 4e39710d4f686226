import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type CodeKind, openLink } from '../forms/auth-calls.ts'
import { failureText, toastFailure } from '../forms/failure-text.ts'
import { FormError } from '../forms/form-error.tsx'
import { refusalCode } from '../session/auth-refusal.ts'

type LinkPanelProps = {
  tokenHash: string
  kind: CodeKind
  button: string
  /** The toast title on failure. */
  failed: string
  onDone: () => void
  /** Called if the link was already used or has expired. */
  onSpent: () => void
}

/**
 * The page behind an email link: one button. Mail scanners open links but press no buttons, so the link is
 * still valid when the user opens it.
 */
export function LinkPanel({ tokenHash, kind, button, failed, onDone, onSpent }: LinkPanelProps) {
  const isHydrated = useHydrated()
  const mutation = useMutation({
    mutationFn: openLink,
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => {
      toastFailure(error, failed)
      if (refusalCode(error) === 'otp_expired') onSpent()
    },
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (!mutation.isPending) mutation.mutate({ tokenHash, kind })
  }

  return (
    <>
      <form method="post" onSubmit={send} className="mt-5 grid">
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
          {button}
        </Button>
      </form>
      <p className="mt-6 text-small text-ink-2">
        Programs that check your mail open its links too. They press no buttons, so the link waits
        for you.
      </p>
    </>
  )
}
