import { useEffect } from 'react'

type Ways = { previous: (() => void) | null; next: (() => void) | null }

/** Elements that handle arrow keys themselves, and overlays. */
const others =
  'input, textarea, select, [role=tab], [role^=menu], [role=slider], dialog, [role=dialog]'

/** Left and right step through the list, unless the focused element needs the arrow keys. */
export function useArrowKeys({ previous, next }: Ways): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
      if (target instanceof Element && target.closest(others) !== null) return
      if (document.querySelector('dialog[open], [role=dialog]') !== null) return
      const way = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : null
      if (way === null) return

      event.preventDefault()
      way()
    }
    document.addEventListener('keydown', press)

    return () => document.removeEventListener('keydown', press)
  }, [previous, next])
}
