import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { memo } from 'react'
import type { GridPhoto } from './grid-photo.ts'
import { type CellManner, PhotoCell } from './photo-cell.tsx'

type GridRowProps = CellManner & {
  row: number
  layout: GridLayout
  photos: readonly GridPhoto[]
  /** The stop of the Tab key, -1 where it is in another row. */
  stop: number
  /** How far the list is ahead of the page. */
  shift: number
}

export const GridRow = memo(function GridRow({
  row,
  layout,
  photos,
  stop,
  shift,
  ...manner
}: GridRowProps) {
  const first = layout.rowStart[row] ?? 0
  const end = layout.rowStart[row + 1] ?? first
  const height = layout.rowHeight[row] ?? 0
  const top = (layout.rowTop[row] ?? 0) - shift

  return photos
    .slice(first, end)
    .map((photo, at) => (
      <PhotoCell
        key={photo.id}
        {...manner}
        photo={photo}
        index={first + at}
        left={layout.left[first + at] ?? 0}
        top={top}
        width={layout.width[first + at] ?? 0}
        height={height}
        isStop={first + at === stop}
        isFirstRow={row === 0}
      />
    ))
})
