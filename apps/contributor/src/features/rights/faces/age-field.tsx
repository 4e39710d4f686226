import { Field } from '@shoebox/web-kit/form/field.tsx'
import { type KeyboardEvent, useState } from 'react'

type AgeFieldProps = {
  age: number | null
  /** The age range that the face model estimated, such as "20–40". */
  estimatedAge: string | undefined
  onCommit: (age: number | null) => void
}

const maxAge = 105

/** The person's age in the photo. Commits on blur or Enter; an empty field means the age is unknown. */
export function AgeField({ age, estimatedAge, onCommit }: AgeFieldProps) {
  const [input, setInput] = useState(age === null ? '' : String(age))
  const [error, setError] = useState<string>()

  function commit() {
    const text = input.trim()
    const newAge = text === '' ? null : Number(text)
    const isValid = newAge === null || (Number.isInteger(newAge) && newAge >= 0 && newAge <= maxAge)
    setError(isValid ? undefined : `0 to ${maxAge}`)
    if (isValid && newAge !== age) onCommit(newAge)
  }

  return (
    <Field
      label="Age then"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      placeholder={estimatedAge}
      value={input}
      error={error}
      onChange={({ target }) => setInput(target.value)}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
