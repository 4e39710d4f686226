import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { type RefObject, useRef } from 'react'
import type { UploadEngine } from './engine/upload-engine.ts'
import { hasEnded, isActive, type UploadItem } from './engine/upload-item.ts'

type RowKeysOptions = { items: readonly UploadItem[]; engine: UploadEngine }

/**
 * Arrow keys move between the rows of the list with the returned ref, Del cancels or removes the focused row. A row
 * focuses its first control. If the row names a photo, that is the link to the photo, so Enter opens it.
 */
export function useRowKeys({ items, engine }: RowKeysOptions): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)

  useShortcuts(
    [
      {
        keys: ['ArrowDown'],
        label: 'Next photo',
        run: ({ target }) => focusRow(findRow(target)?.nextElementSibling),
        repeats: true,
      },
      {
        keys: ['ArrowUp'],
        label: 'Previous photo',
        run: ({ target }) => focusRow(findRow(target)?.previousElementSibling),
        repeats: true,
      },
      {
        keys: ['Delete'],
        label: 'Cancel or remove',
        run: ({ target }) => cancelOrRemove(engine, items, findRow(target)?.dataset.row),
        repeats: true,
      },
    ],
    { scope: list },
  )

  return list
}

function findRow(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
}

function focusRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>('a, button')?.focus()
}

/** The first press cancels an active upload; the next one removes the row. */
function cancelOrRemove(
  engine: UploadEngine,
  items: readonly UploadItem[],
  id: string | undefined,
): void {
  const item = items.find(({ file }) => file.id === id)
  if (!item) return
  if (hasEnded(item)) engine.remove(item.file.id)
  else if (isActive(item) || item.stage === 'needs-file') engine.cancel(item.file.id)
}
