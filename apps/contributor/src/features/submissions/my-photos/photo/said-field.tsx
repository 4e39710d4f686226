import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { type ChangeEvent, useState } from 'react'

type SaidFieldProps = {
  label: string
  value: string
  onSay: (value: string) => void
  /** Returns an error message for an invalid value, otherwise null. */
  check?: (value: string) => string | null
  maxLength: number
  remark?: string
  hint?: string
  placeholder?: string
  disabled?: boolean
  isLong?: boolean
}

/** Commits on blur or Enter: there is no save button, and partly typed text is not saved. */
export function SaidField({ value, onSay, check, isLong = false, ...field }: SaidFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const fault = typed === null ? null : (check?.(typed.trim()) ?? null)

  function say() {
    if (fault !== null) return
    if (typed !== null && typed.trim() !== value) onSay(typed.trim())
    setTyped(null)
  }

  const control = {
    ...field,
    value: typed ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(currentTarget.value),
    onBlur: say,
    ...(fault !== null && { error: fault }),
  }
  if (isLong) return <Textarea rows={3} {...control} />

  return <Field {...control} onKeyDown={({ key }) => key === 'Enter' && say()} />
}
