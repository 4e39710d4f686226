import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { type RefObject, useRef } from 'react'
import type { FaceEditor } from './use-face-editor.ts'

/** Keyboard shortcuts that work while focus is in the element with the returned ref and no box is being edited. */
export function useFaceKeys<Scope extends HTMLElement>(
  editor: FaceEditor,
): RefObject<Scope | null> {
  const scope = useRef<Scope>(null)
  const { current, draft, moveSelection, toggleIdentifiable, removeFace } = editor
  const isActive = draft === null
  const hasCurrent = isActive && current !== null

  useShortcuts(
    [
      { keys: ['n'], label: 'Next face', run: () => moveSelection(1), isActive, repeats: true },
      {
        keys: ['p'],
        label: 'Previous face',
        run: () => moveSelection(-1),
        isActive,
        repeats: true,
      },
      {
        keys: ['0'],
        label: 'Not identifiable',
        run: () => current && toggleIdentifiable(current),
        isActive: hasCurrent,
      },
      {
        keys: ['Delete', 'Backspace'],
        label: 'Remove the face',
        run: () => current && removeFace(current),
        isActive: hasCurrent,
      },
    ],
    { scope },
  )

  return scope
}
