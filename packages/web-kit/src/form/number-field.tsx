import { type KeyboardEvent, useId, useState } from 'react'
import { fieldClass } from './field-class.ts'

type NumberFieldProps = {
  label: string
  min: number
  max: number
  value: number
  onCommit: (value: number) => void
}

/** An integer input. Commits on Enter and on blur; text that is not a number restores the previous value. */
export function NumberField({ label, min, max, value, onCommit }: NumberFieldProps) {
  const id = useId()
  const [typedText, setTypedText] = useState<string | null>(null)

  function commit() {
    if (typedText === null) return

    setTypedText(null)
    const number = Math.round(Number(typedText))
    if (typedText.trim() === '' || Number.isNaN(number)) return

    onCommit(Math.min(max, Math.max(min, number)))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return

    event.preventDefault()
    commit()
  }

  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-slate text-ink-2">
        {label}
      </label>
      <div className={fieldClass('small')}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="h-full w-full min-w-0 bg-transparent tabular-nums outline-none"
          value={typedText ?? value}
          onChange={(event) => setTypedText(event.target.value)}
          onBlur={commit}
          onKeyDown={handleKeyDown}
        />
      </div>
    </div>
  )
}
