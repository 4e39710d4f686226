import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** What has the focus, its row and the rows after that. */
type Held = { element: HTMLElement; rows: readonly HTMLElement[] }

type KeptFocus<Frame extends HTMLElement> = {
  frameRef: RefObject<Frame | null>
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * A button that goes with what it did would leave the keyboard at the top of the page. Its focus moves to what is left
 * of its row, else to a row after it, else to the heading.
 */
export function useKeptFocus<Frame extends HTMLElement>(): KeptFocus<Frame> {
  const frameRef = useRef<Frame>(null)
  const held = useRef<Held | null>(null)

  // After every drawing: the button may have gone with any of them.
  useLayoutEffect(() => {
    if (!held.current || held.current.element.isConnected) return

    const left = held.current.rows.filter(({ isConnected }) => isConnected)
    held.current = null
    if (document.activeElement !== document.body) return
    const buttons = left.map((row) => row.querySelector<HTMLElement>('a, button'))
    const next = buttons.find((button) => button !== null) ?? frameRef.current?.querySelector('h2')
    next?.focus()
  })

  return {
    frameRef,
    onFocus: ({ target }) => {
      const row = target.closest('li')
      const rows = [...(frameRef.current?.querySelectorAll('li') ?? [])]
      held.current = { element: target, rows: row ? rows.slice(rows.indexOf(row)) : [] }
    },
    onBlur: ({ target }) => {
      // Somebody has gone elsewhere; of a button that is taken away there is no word, or a late one.
      if (target.isConnected) held.current = null
    },
  }
}
