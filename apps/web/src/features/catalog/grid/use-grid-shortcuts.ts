import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import type { RefObject } from 'react'
import { copyNumber } from '../copy-number.tsx'
import { type ActionPhoto, useActionShortcuts } from '../photo-actions.tsx'
import type { GridPhoto } from './grid-photo.ts'
import { readCellIndex, readPhotoIndex } from './use-grid-focus.ts'
import type { GridSelection } from './use-grid-selection.ts'

const arrowKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

type GridShortcutsOptions = {
  listRef: RefObject<HTMLElement | null>
  photos: readonly GridPhoto[]
  isSignedIn: boolean
  selection: GridSelection
}

/** Keys that work while a photo of the grid has focus. */
export function useGridShortcuts(options: GridShortcutsOptions): void {
  const { listRef, photos, isSignedIn, selection } = options

  function findPhoto({ target }: KeyboardEvent): ActionPhoto | undefined {
    const index = readCellIndex(target) ?? -1
    const photo = photos[index]

    return photo && { id: photo.id, photoid: photo.photoid, position: index + 1 }
  }
  const actionShortcuts = useActionShortcuts('cell', findPhoto)

  useShortcuts(
    [
      // While photos are selected, the selection bar handles these keys.
      ...(selection.selectedPhotos.length > 0 ? [] : actionShortcuts),
      ...selection.shortcuts,
      {
        keys: ['Mod+c'],
        label: 'Copy the photo number',
        isActive: isSignedIn,
        run: ({ target }) => {
          const photo = photos[readPhotoIndex(target) ?? -1]
          if (photo === undefined || hasSelectedText()) return false

          void copyNumber(photo)
          return true
        },
      },
      // Only listed in the shortcut help; useGridFocus handles these keys.
      { keys: arrowKeys, label: 'Move to another photo', run: () => false },
    ],
    { scope: listRef },
  )
}

/** If text is selected, the copy shortcut copies that text instead of the photo number. */
function hasSelectedText(): boolean {
  return window.getSelection()?.isCollapsed === false
}
