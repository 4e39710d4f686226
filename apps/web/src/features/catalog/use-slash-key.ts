import { useEffect, useRef } from 'react'

/** Global shortcut for "/", except inside text fields. */
export function useSlashKey(press: () => void): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedInto(event.target)) return

      latest.current()
      // A hidden field cannot take focus; leave the key to the browser then.
      if (isTypedInto(document.activeElement)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)

    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false

  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select')
  )
}
