import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import type { GridPhoto } from './grid-photo.ts'
import { type CellManner, PhotoCell } from './photo-cell.tsx'

type GridCellsProps = CellManner & {
  rows: readonly number[]
  layout: GridLayout
  photos: readonly GridPhoto[]
  /** Index of the tab stop. */
  stop: number
  /** Hovered and focused photos show more information. */
  hovered: number | null
  focused: number | null
  /** Offset of list coordinates from page coordinates, in pixels. */
  shift: number
}

/** A flat list of cells, not nested by row: a photo keeps its DOM element when a resize moves it to another row. */
export function GridCells(props: GridCellsProps) {
  const { rows, layout, photos, stop, hovered, focused, shift, ...manner } = props

  return rows.flatMap((row) => {
    const first = layout.rowStart[row] ?? 0
    const top = (layout.rowTop[row] ?? 0) - shift
    const inRow = photos.slice(first, layout.rowStart[row + 1])

    return inRow.map((photo, at) => (
      <PhotoCell
        key={photo.id}
        {...manner}
        photo={photo}
        index={first + at}
        left={layout.left[first + at] ?? 0}
        top={top}
        width={layout.width[first + at] ?? 0}
        height={layout.rowHeight[row] ?? 0}
        isStop={first + at === stop}
        isLookedAt={first + at === hovered || first + at === focused}
        isFirstRow={row === 0}
      />
    ))
  })
}
