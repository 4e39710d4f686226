import { searchPageSize } from '@shoebox/domain/catalog/search-filters'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { useContext, useEffect } from 'react'
import { PhotoActionsContext } from '../photo-actions.tsx'
import type { GridPhoto } from './grid-photo.ts'

type PressedActionsOptions = {
  photos: readonly GridPhoto[]
  layout: GridLayout
  /** Range of mounted rows. */
  first: number
  end: number
  isFling: boolean
}

/** Finds out which actions of the mounted photos are pressed, together with the rest of their page. */
export function useLoadPressedActions({
  photos,
  layout,
  first,
  end,
  isFling,
}: PressedActionsOptions): void {
  const { checkPhotos } = useContext(PhotoActionsContext)
  const from = layout.rowStart[first] ?? 0
  const to = layout.rowStart[end] ?? photos.length

  useEffect(() => {
    if (isFling || checkPhotos === undefined) return

    checkPhotos(photos.slice(from, to), photos.slice(to, from + searchPageSize))
  }, [checkPhotos, photos, from, to, isFling])
}
