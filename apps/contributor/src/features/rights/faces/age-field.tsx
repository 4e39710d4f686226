import { Field } from '@shoebox/web-kit/form/field.tsx'
import { type KeyboardEvent, useState } from 'react'

type AgeFieldProps = {
  age: number | null
  /** The age range a model estimated, such as "20–40". */
  estimatedAge: string | undefined
  onCommit: (age: number | null) => void
}

const maxAge = 105

/** Commits on blur or Enter; an empty field means the age is unknown. */
export function AgeField({ age, estimatedAge, onCommit }: AgeFieldProps) {
  const [typed, setTyped] = useState(age === null ? '' : String(age))
  const [error, setError] = useState<string>()

  function commit() {
    const text = typed.trim()
    const newAge = text === '' ? null : Number(text)
    const isValid = newAge === null || (Number.isInteger(newAge) && newAge >= 0 && newAge <= maxAge)
    setError(isValid ? undefined : `0 to ${maxAge}`)
    if (isValid && newAge !== age) onCommit(newAge)
  }

  return (
    <Field
      label="Age here"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      placeholder={estimatedAge}
      value={typed}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
