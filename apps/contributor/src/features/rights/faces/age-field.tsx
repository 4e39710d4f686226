import { Field } from '@shoebox/web-kit/form/field.tsx'
import { type KeyboardEvent, useState } from 'react'

type AgeFieldProps = {
  age: number | null
  /** The age range a model estimated, such as "20–40". */
  guess: string | undefined
  onCommit: (age: number | null) => void
}

const oldest = 105

/** Commits on blur or Enter; an empty field means the age is unknown. */
export function AgeField({ age, guess, onCommit }: AgeFieldProps) {
  const [typed, setTyped] = useState(age === null ? '' : String(age))
  const [error, setError] = useState<string>()

  function commit() {
    const text = typed.trim()
    const next = text === '' ? null : Number(text)
    const isAge = next === null || (Number.isInteger(next) && next >= 0 && next <= oldest)
    setError(isAge ? undefined : `0 to ${oldest}`)
    if (isAge && next !== age) onCommit(next)
  }

  return (
    <Field
      label="Age here"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      placeholder={guess}
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
