import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { type ChangeEvent, useState } from 'react'

type CommitFieldProps = {
  label: string
  value: string
  onCommit: (value: string) => void
  /** Returns an error message for an invalid value, otherwise null. */
  check?: (value: string) => string | null
  maxLength: number
  labelNote?: string
  hint?: string
  placeholder?: string
  disabled?: boolean
  isMultiline?: boolean
}

/** Commits on blur, a single line also on Enter: there is no save button, and partly typed text is not saved. */
export function CommitField({
  value,
  onCommit,
  check,
  isMultiline = false,
  ...field
}: CommitFieldProps) {
  const [input, setInput] = useState<string | null>(null)
  const error = input === null ? null : (check?.(input.trim()) ?? null)

  function commit() {
    if (error !== null) return
    if (input !== null && input.trim() !== value) onCommit(input.trim())
    setInput(null)
  }

  const control = {
    ...field,
    value: input ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setInput(currentTarget.value),
    onBlur: commit,
    ...(error !== null && { error }),
  }
  if (isMultiline) return <Textarea rows={3} {...control} />

  return <Field {...control} onKeyDown={({ key }) => key === 'Enter' && commit()} />
}
