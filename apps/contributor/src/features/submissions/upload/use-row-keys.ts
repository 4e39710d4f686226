import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { UploadEngine } from './engine/upload-engine.ts'
import { hasEnded, isActive, type UploadItem } from './engine/upload-item.ts'

type Options = {
  frameRef: RefObject<HTMLElement | null>
  items: readonly UploadItem[]
  engine: UploadEngine
}

/**
 * Arrow keys move between rows, Del removes the focused row. Each row has a focusable control, the link to its photo
 * first, so Enter opens the photo.
 */
export function useRowKeys({ frameRef, items, engine }: Options): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
    if (!(row instanceof HTMLElement)) return

    if (event.key === 'ArrowDown') focusIn(row.nextElementSibling)
    else if (event.key === 'ArrowUp') focusIn(row.previousElementSibling)
    else if (event.key === 'Delete') remove(engine, items, row.dataset.row)
    else return
    event.preventDefault()
  })

  useEffect(() => {
    const { current } = frameRef
    const hear = (event: KeyboardEvent) => press(event)
    current?.addEventListener('keydown', hear)
    return () => current?.removeEventListener('keydown', hear)
  }, [frameRef])
}

function focusIn(row: Element | null): void {
  row?.querySelector<HTMLElement>('a, button')?.focus()
}

/** The first press cancels an active upload; the next one removes the row. */
function remove(engine: UploadEngine, items: readonly UploadItem[], id: string | undefined): void {
  const item = items.find(({ file }) => file.id === id)
  if (!item) return
  if (hasEnded(item)) engine.remove(item.file.id)
  else if (isActive(item) || item.stage === 'missing') engine.cancel(item.file.id)
}
