import { FactorCodeField } from '@shoebox/web-auth/second-factor/factor-code-field.tsx'
import { useFactorCode } from '@shoebox/web-auth/second-factor/use-factor-code'
import { useVerifyFactor } from '@shoebox/web-auth/second-factor/use-verify-factor'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { CopyableText } from '@shoebox/web-kit/ui/copyable-text.tsx'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { encode } from 'uqr'
import { cancelEnrollment, type Enrollment } from './factor-mutations.ts'

type EnrollFactorProps = { enrollment: Enrollment; onVerified: () => void; onCancel: () => void }

/** Shows the secret as a QR code and asks for the first code, which proves that the app has the secret. */
export function EnrollFactor({ enrollment, onVerified, onCancel }: EnrollFactorProps) {
  const verifyMutation = useVerifyFactor(enrollment.factorId)
  const { field, submit, disabledReason } = useFactorCode({
    ...verifyMutation,
    mutate: (code, options) => verifyMutation.mutate(code, { ...options, onSuccess: onVerified }),
  })
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    submit()
  }

  function cancel() {
    void cancelEnrollment(enrollment)
    onCancel()
  }

  return (
    <div className="grid gap-x-8 gap-y-5 @min-[30rem]:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={enrollment.uri} />
      <div className="grid content-start gap-5">
        <div>
          <h3
            ref={headingRef}
            tabIndex={-1}
            className="font-head text-lead font-semibold outline-none"
          >
            Scan this with your app
          </h3>
          <p className="mt-1 text-small text-pretty text-ink-2">
            Any authenticator app works. If you can’t scan the code, type in this key:
          </p>
          <div className="mt-1">
            <CopyableText
              text={enrollment.secret}
              displayText={groupByFour(enrollment.secret)}
              valueName="key"
            />
          </div>
        </div>
        <form method="post" noValidate onSubmit={handleSubmit} className="grid max-w-rail gap-4">
          <FactorCodeField {...field} />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              tone="ink"
              isBusy={verifyMutation.isPending}
              busyLabel="Checking..."
              disabledReason={disabledReason}
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

/** Groups of four, as in authenticator apps, help users keep their place while typing. */
function groupByFour(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * Dark on light in both themes: many cameras do not read an inverted code. Hidden from screen readers, which read the
 * key beside it instead.
 */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 })

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[192px] flex-none bg-paper fill-ink lined-print-edge [color-scheme:light]"
    >
      <path d={toSvgPath(data)} />
    </svg>
  )
}

/** Draws each run of dark modules in a row as one rectangle. */
function toSvgPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('')
}
