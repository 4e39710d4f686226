import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The focused element, its row and the rows after it. */
type Held = { element: HTMLElement; rows: readonly HTMLElement[] }

type KeptFocus<Frame extends HTMLElement> = {
  frameRef: RefObject<Frame | null>
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Restores focus when a button disappears after its action; otherwise focus falls back to the body. Focus moves to what
 * is left of its row, else to a later row, else to the heading.
 */
export function useKeptFocus<Frame extends HTMLElement>(): KeptFocus<Frame> {
  const frameRef = useRef<Frame>(null)
  const held = useRef<Held | null>(null)

  // Runs on every render, because any of them may remove the button.
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
      // The user moved focus. A removed button fires no blur event, or fires it after it is disconnected.
      if (target.isConnected) held.current = null
    },
  }
}
