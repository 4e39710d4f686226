import { type KeyboardEvent, useId, useState } from 'react'
import { fieldClass } from './field-class.ts'

type NumberFieldProps = {
  label: string
  min: number
  max: number
  value: number
  onCommit: (value: number) => void
}

/** An integer, committed on Enter or when the field loses focus. Invalid input restores the previous value. */
export function NumberField({ label, min, max, value, onCommit }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  function commit() {
    if (typed === null) return

    setTyped(null)
    const number = Math.round(Number(typed))
    if (typed.trim() === '' || Number.isNaN(number)) return

    onCommit(Math.min(max, Math.max(min, number)))
  }

  function enter(event: KeyboardEvent) {
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
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={enter}
        />
      </div>
    </div>
  )
}
