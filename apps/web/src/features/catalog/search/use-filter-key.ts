import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import type { RefObject } from 'react'

type FilterKeyInput = {
  photosRef: RefObject<HTMLElement | null>
  railRef: RefObject<HTMLElement | null>
  /** Called if the rail is hidden. */
  openSheet: () => void
}

/** F moves focus from the photos to the filters, and Escape moves it back. */
export function useFilterKey({ photosRef, railRef, openSheet }: FilterKeyInput): void {
  function focusFilters() {
    const firstControl = railRef.current?.querySelector<HTMLElement>('button, input')
    if (firstControl?.checkVisibility()) firstControl.focus()
    else openSheet()
  }

  function focusPhoto({ target }: KeyboardEvent) {
    if (hasText(target)) return false

    const region = photosRef.current
    const photo = region?.querySelector<HTMLElement>('a[data-index][tabindex="0"]')
    ;(photo ?? region)?.focus()
    return true
  }

  useShortcuts([{ keys: ['f'], label: 'Go to filters', run: focusFilters }], {
    scope: photosRef,
  })
  useShortcuts(
    [{ keys: ['Escape'], label: 'Back to photos', run: focusPhoto, worksWhileTyping: true }],
    { scope: railRef },
  )
}

/** True for a text field with text, where Escape clears the text instead. */
function hasText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.type !== 'checkbox' &&
    target.type !== 'range' &&
    target.value !== ''
  )
}
