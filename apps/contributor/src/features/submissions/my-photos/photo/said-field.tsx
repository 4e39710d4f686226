import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { type ChangeEvent, useState } from 'react'

type SaidFieldProps = {
  label: string
  value: string
  onSay: (value: string) => void
  /** Why it cannot be said like this; null where it can. */
  check?: (value: string) => string | null
  maxLength: number
  remark?: string
  hint?: string
  placeholder?: string
  disabled?: boolean
  isLong?: boolean
}

/** Said when the field is left or Enter is pressed: nothing has to be saved, and half a word is not written. */
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
