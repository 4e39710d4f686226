import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type CodeKind, openLink } from '../parts/auth-calls.ts'
import { failureText } from '../parts/failure-text.ts'
import { FormError } from '../parts/form-error.tsx'
import { tellFailure } from '../parts/tell-failure.ts'
import { refusalCode } from '../session/auth-refusal.ts'

type LinkPanelProps = {
  tokenHash: string
  kind: CodeKind
  button: string
  /** What a toast says if it fails. */
  failed: string
  onDone: () => void
  /** The link is used up or too old. */
  onSpent: () => void
}

/**
 * What a link in a mail opens: one button. Mail scanners follow every link, and none of them presses it, so
 * the link is still good when its reader comes.
 */
export function LinkPanel({ tokenHash, kind, button, failed, onDone, onSpent }: LinkPanelProps) {
  const isLive = useHydrated()
  const mutation = useMutation({
    mutationFn: openLink,
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => {
      tellFailure(error, failed)
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
          disabled={!isLive}
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
