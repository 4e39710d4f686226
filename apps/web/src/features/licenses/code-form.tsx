import { formatLicenseCode, parseLicenseCode } from '@shoebox/domain/rights/license-code'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { useAppNavigate } from '../../lib/use-app-navigate.ts'

type CodeFormProps = {
  label: string
  /** What the user typed before, if it found no license. */
  initialCode?: string
  /** Whether `initialCode` is not a valid code. */
  isInvalid?: boolean
}

const invalidMessage = 'A code has twelve characters, such as SBX-7K3D-QX9M-4TWB'

/** Accepts a code in any case, with or without prefix, spaces and dashes. */
export function CodeForm({ label, initialCode = '', isInvalid = false }: CodeFormProps) {
  const navigate = useAppNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initialCode)
  const [hasError, setHasError] = useState(isInvalid)

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = parseLicenseCode(text)
    setHasError(code === null)
    if (code === null) input.current?.focus()
    else navigate(verifyPath(code))
  }

  return (
    <form noValidate className="grid max-w-measure grid-cols-1 gap-4" onSubmit={submit}>
      <Field
        ref={input}
        label={label}
        size="large"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={hasError ? invalidMessage : undefined}
        hint="Twelve characters in three groups. There is no I, L, O or U in a code."
        placeholder="SBX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <Button type="submit" tone="ink" size="large" isWide>
        Check
      </Button>
    </form>
  )
}

function verifyPath(code: string): string {
  return paths.verifyLicense.replace(':code', formatLicenseCode(code))
}
