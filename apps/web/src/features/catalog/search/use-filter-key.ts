import { type RefObject, useEffect, useRef } from 'react'

type FilterKeyInput = {
  photos: RefObject<HTMLElement | null>
  rail: RefObject<HTMLElement | null>
  /** Where there is no room for a rail. */
  openSheet: () => void
}

/** F goes to the filters. A letter is a key only among the photos, where nothing else is done with it. */
export function useFilterKey({ photos, rail, openSheet }: FilterKeyInput): void {
  const latest = useRef(openSheet)
  useEffect(() => {
    latest.current = openSheet
  })

  useEffect(() => {
    const { current: region } = photos
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return

      const first = rail.current?.querySelector<HTMLElement>('button, input')
      if (first?.checkVisibility()) first.focus()
      else latest.current()
    }
    region?.addEventListener('keydown', listen)

    return () => region?.removeEventListener('keydown', listen)
  }, [photos, rail])
}
