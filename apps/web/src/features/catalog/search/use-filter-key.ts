import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import type { RefObject } from 'react'

type FilterKeyInput = {
  photos: RefObject<HTMLElement | null>
  rail: RefObject<HTMLElement | null>
  /** Used if the rail is hidden. */
  openSheet: () => void
}

/** F focuses the filters, and Escape returns to the photo. */
export function useFilterKey({ photos, rail, openSheet }: FilterKeyInput): void {
  function focusFilters() {
    const first = rail.current?.querySelector<HTMLElement>('button, input')
    if (first?.checkVisibility()) first.focus()
    else openSheet()
  }

  function focusPhoto({ target }: KeyboardEvent) {
    if (hasText(target)) return false

    const region = photos.current
    const photo = region?.querySelector<HTMLElement>('a[data-index][tabindex="0"]')
    ;(photo ?? region)?.focus()
    return true
  }

  useShortcuts([{ keys: ['f'], label: 'Go to the filters', run: focusFilters }], { scope: photos })
  useShortcuts(
    [{ keys: ['Escape'], label: 'Back to the photos', run: focusPhoto, whileTyping: true }],
    { scope: rail },
  )
}

/** In a text field with text, Escape clears the text. */
function hasText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.type !== 'checkbox' &&
    target.type !== 'range' &&
    target.value !== ''
  )
}
