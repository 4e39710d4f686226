import { brand } from '@shoebox/domain/brand'
import { useCopy } from '@shoebox/web-kit/browser/use-copy'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { saveTextFile } from '../../../lib/save-file.ts'
import { useUnsavedWarning } from '../profile/leave-guard.tsx'

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void }

/** Shown only once. Leaving the page asks for confirmation until the user confirms that the codes are saved. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  useUnsavedWarning(isConfirmed ? null : 'Your recovery codes won’t be shown again.')
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])

  return (
    <div data-recovery-codes="" className="grid gap-5">
      <div>
        <h3
          ref={headingRef}
          tabIndex={-1}
          className="font-head text-lead font-semibold outline-none"
        >
          Save these recovery codes
        </h3>
        <p className="mt-1 max-w-measure text-small text-pretty text-ink-2">
          Each code signs you in once if you lose your phone. They are shown only now, so keep them
          somewhere safe.
        </p>
      </div>
      <p className="hidden text-small print:block">Account: {email}</p>
      <CodeList codes={codes} />
      <CodeActions codes={codes} email={email} />
      <div className="print:hidden">
        <Checkbox checked={isConfirmed} onChange={(event) => setIsConfirmed(event.target.checked)}>
          I’ve saved them
        </Checkbox>
      </div>
      <p className="print:hidden">
        <Button
          tone="ink"
          onClick={onDone}
          disabledReason={isConfirmed ? undefined : 'Save the codes first, then check the box'}
        >
          Done
        </Button>
      </p>
    </div>
  )
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol className="grid grid-cols-2 border-t border-ink font-slate text-body @min-[30rem]:max-w-tray">
      {codes.map((code) => (
        <li key={code} className="border-b border-rule py-2">
          {code}
        </li>
      ))}
    </ol>
  )
}

function CodeActions({ codes, email }: Pick<RecoveryCodesProps, 'codes' | 'email'>) {
  const { state, copy } = useCopy()

  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button size="small" onClick={() => void copy(codes.join('\n'))}>
        Copy
      </Button>
      <Button size="small" onClick={() => download({ codes, email })}>
        Download .txt
      </Button>
      <Button size="small" onClick={() => window.print()}>
        Print
      </Button>
      <output className="ml-1 text-small text-ink-2">{copyMessages[state]}</output>
    </div>
  )
}

const copyMessages = { idle: '', copied: 'Copied', failed: 'Couldn’t copy' }

function download({ codes, email }: Pick<RecoveryCodesProps, 'codes' | 'email'>): void {
  const text = formatRecoveryFile({
    codes,
    email,
    site: window.location.host,
    createdAt: new Date(),
  })
  saveTextFile({ name: `${brand.name.toLowerCase()}-recovery-codes.txt`, text })
}

type RecoveryFileOptions = {
  codes: readonly string[]
  email: string
  site: string
  createdAt: Date
}

/** Includes account, site and date, so that the file still makes sense years later. */
export function formatRecoveryFile({ codes, email, site, createdAt }: RecoveryFileOptions): string {
  const lines = [
    `${brand.name} recovery codes`,
    `Account: ${email}`,
    `Site: ${site}`,
    `Created: ${createdAt.toISOString().slice(0, 10)}`,
    '',
    'Each code works once, in place of the code from your app.',
    '',
    ...codes,
  ]

  return `${lines.join('\r\n')}\r\n`
}
