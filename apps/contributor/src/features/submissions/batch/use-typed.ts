import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

/** Text that is said when its field is left or Enter is pressed, and follows what comes from elsewhere until then. */
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
