import { FactorCodeField } from '@shoebox/web-auth/second-factor/factor-code-field.tsx'
import { useFactorCode } from '@shoebox/web-auth/second-factor/use-factor-code'
import { useProveFactor } from '@shoebox/web-auth/second-factor/use-prove-factor'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { CopyableText } from '@shoebox/web-kit/ui/copyable-text.tsx'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { type Enrollment, forgetEnrollment } from './factor-mutations.ts'
import { QrCode } from './qr-code.tsx'

type EnrollFactorProps = { enrollment: Enrollment; onProven: () => void; onCancel: () => void }

/** The authenticator app receives the secret, and proves it with its first code. */
export function EnrollFactor({ enrollment, onProven, onCancel }: EnrollFactorProps) {
  const prove = useProveFactor(enrollment.factorId)
  const { field, submit, heldBack } = useFactorCode({
    ...prove,
    mutate: (code, options) => prove.mutate(code, { ...options, onSuccess: onProven }),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function send(event: SubmitEvent) {
    event.preventDefault()
    submit()
  }

  function cancel() {
    void forgetEnrollment(enrollment)
    onCancel()
  }

  return (
    <div className="grid gap-x-8 gap-y-5 @min-[30rem]:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={enrollment.uri} />
      <div className="grid content-start gap-5">
        <div>
          <h3
            ref={heading}
            tabIndex={-1}
            className="font-head text-lead font-semibold outline-none"
          >
            Scan this with your app
          </h3>
          <p className="mt-1 text-small text-pretty text-ink-2">
            Any authenticator app works. If you cannot scan, type this key into it:
          </p>
          <div className="mt-1">
            <CopyableText text={enrollment.secret} shown={inGroups(enrollment.secret)} what="key" />
          </div>
        </div>
        <form method="post" noValidate onSubmit={send} className="grid max-w-rail gap-4">
          <FactorCodeField {...field} />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              tone="ink"
              isBusy={prove.isPending}
              busyLabel="Checking..."
              disabledReason={heldBack}
            >
              Turn on
            </Button>
            <Button onClick={cancel}>Cancel</Button>
          </div>
        </form>
      </div>
    </div>
  )
}

/** In groups of four, as authenticator apps show it, so that users who type it do not lose their place. */
function inGroups(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ')
}
