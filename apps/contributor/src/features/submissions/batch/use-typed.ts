import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

/** Text input state that commits on blur or Enter, and follows outside changes until the user types. */
export function useTyped(value: string, onSaid: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)

  function say() {
    if (typed !== null && typed !== value) onSaid(typed)
    setTyped(null)
  }

  return {
    value: typed ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
    onBlur: say,
    onKeyDown: ({ key }: KeyboardEvent<HTMLInputElement>) => key === 'Enter' && say(),
  }
}
