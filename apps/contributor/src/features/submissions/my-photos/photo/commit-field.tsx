import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { type ChangeEvent, useState } from 'react'

type CommitFieldProps = {
  label: string
  value: string
  onCommit: (value: string) => void
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
export function CommitField({
  value,
  onCommit,
  check,
  isLong = false,
  ...field
}: CommitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const error = typed === null ? null : (check?.(typed.trim()) ?? null)

  function commit() {
    if (error !== null) return
    if (typed !== null && typed.trim() !== value) onCommit(typed.trim())
    setTyped(null)
  }

  const control = {
    ...field,
    value: typed ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(currentTarget.value),
    onBlur: commit,
    ...(error !== null && { error }),
  }
  if (isLong) return <Textarea rows={3} {...control} />

  return <Field {...control} onKeyDown={({ key }) => key === 'Enter' && commit()} />
}
