import { useEffect, useEffectEvent } from 'react'

/** Single-letter shortcuts. Inactive while the user types, and while a dialog is open. */
export function useReviewKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target))
      return
    if (document.querySelector('dialog[open]') !== null) return
    const act = keys[event.key.toLowerCase()]
    if (act === undefined) return

    event.preventDefault()
    act()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('textarea, select') !== null) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
}
