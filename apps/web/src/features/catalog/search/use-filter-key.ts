import { type RefObject, useEffect, useRef } from 'react'

type FilterKeyInput = {
  photos: RefObject<HTMLElement | null>
  rail: RefObject<HTMLElement | null>
  /** Used if the rail is hidden. */
  openSheet: () => void
}

/**
 * F focuses the filters, and Escape returns to the photo. The letter is a shortcut only inside the photo region, where
 * it has no other meaning.
 */
export function useFilterKey({ photos, rail, openSheet }: FilterKeyInput): void {
  const latest = useRef(openSheet)
  useEffect(() => {
    latest.current = openSheet
  })

  useEffect(() => {
    const { current: region } = photos
    const { current: filters } = rail
    const there = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return

      const first = filters?.querySelector<HTMLElement>('button, input')
      if (first?.checkVisibility()) first.focus()
      else latest.current()
    }
    const back = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return

      const photo = region?.querySelector<HTMLElement>('a[data-index][tabindex="0"]')
      ;(photo ?? region)?.focus()
    }
    region?.addEventListener('keydown', there)
    filters?.addEventListener('keydown', back)

    return () => {
      region?.removeEventListener('keydown', there)
      filters?.removeEventListener('keydown', back)
    }
  }, [photos, rail])
}

/** In a non-empty text field, Escape clears the text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.type !== 'checkbox' &&
    target.type !== 'range' &&
    target.value !== ''
  )
}
