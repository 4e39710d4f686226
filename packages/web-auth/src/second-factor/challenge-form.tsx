import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { FactorCodeField, OtherKind } from './factor-code-field.tsx'
import { useFactorCode } from './use-factor-code.ts'
import { useProveFactor } from './use-prove-factor.ts'

type ChallengeFormProps = { factorId: string; onProven: () => void }

/** Asks a signed-in user for the second factor. */
export function ChallengeForm({ factorId, onProven }: ChallengeFormProps) {
  const prove = useProveFactor(factorId)
  const { field, selectKind, submit, disabledReason } = useFactorCode({
    ...prove,
    mutate: (code, options) => prove.mutate(code, { ...options, onSuccess: onProven }),
  })

  function send(event: SubmitEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <AutoFocus key={field.kind}>
        <FactorCodeField {...field} />
      </AutoFocus>
      <Button
        type="submit"
        tone="ink"
        size="large"
        isWide
        isBusy={prove.isPending || prove.isSuccess}
        busyLabel="Checking..."
        disabledReason={disabledReason}
      >
        Continue
      </Button>
      <p>
        <OtherKind kind={field.kind} onChoose={selectKind} />
      </p>
    </form>
  )
}

/** Focuses its field; keyed by kind, so that switching kinds focuses the other field. */
function AutoFocus({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])

  return <div ref={container}>{children}</div>
}
