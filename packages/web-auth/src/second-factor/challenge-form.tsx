import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { FactorCodeField, SwitchCodeKind } from './factor-code-field.tsx'
import { useFactorCode } from './use-factor-code.ts'
import { useVerifyFactor } from './use-verify-factor.ts'

type ChallengeFormProps = { factorId: string; onVerified: () => void }

/** Asks a signed-in user for a second-factor code. */
export function ChallengeForm({ factorId, onVerified }: ChallengeFormProps) {
  const mutation = useVerifyFactor(factorId)
  const { field, selectKind, submit, disabledReason } = useFactorCode({
    ...mutation,
    mutate: (code, options) => mutation.mutate(code, { ...options, onSuccess: onVerified }),
  })

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <AutoFocus key={field.kind}>
        <FactorCodeField {...field} />
      </AutoFocus>
      <Button
        type="submit"
        tone="ink"
        size="large"
        isWide
        isBusy={mutation.isPending || mutation.isSuccess}
        busyLabel="Checking..."
        disabledReason={disabledReason}
      >
        Continue
      </Button>
      <p>
        <SwitchCodeKind kind={field.kind} onChoose={selectKind} />
      </p>
    </form>
  )
}

/** Focuses the input among its children on mount. The caller changes the key when the input changes. */
function AutoFocus({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])

  return <div ref={container}>{children}</div>
}
