import { useEffect, useEffectEvent, useState } from 'react'
import type { FaceEditor } from './use-face-editor.ts'

/**
 * Keyboard shortcuts for the element that gets the returned ref callback. They work only while focus is inside it and
 * never in a text field, so dictation or a held key cannot change a face.
 */
export function useFaceKeys(desk: FaceEditor): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (desk.draft !== null || isWriting(event)) return
    const run = shortcutOf(desk, event.key)
    if (run === null) return

    event.preventDefault()
    run()
  })

  useEffect(() => {
    if (element === null) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    element.addEventListener('keydown', listen)

    return () => element.removeEventListener('keydown', listen)
  }, [element])

  return setElement
}

function shortcutOf(desk: FaceEditor, key: string): (() => void) | null {
  const { current, step, toggleIdentifiable, removeFace } = desk
  if (key === 'n') return () => step(1)
  if (key === 'p') return () => step(-1)
  if (current === null) return null
  if (key === '0') return () => toggleIdentifiable(current)
  if (key === 'Delete' || key === 'Backspace') return () => removeFace(current)
  return null
}

function isWriting({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null
}
