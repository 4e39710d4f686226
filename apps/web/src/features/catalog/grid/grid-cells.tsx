import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import type { GridPhoto } from './grid-photo.ts'
import { type CellManner, PhotoCell } from './photo-cell.tsx'

type GridCellsProps = CellManner & {
  rows: readonly number[]
  layout: GridLayout
  photos: readonly GridPhoto[]
  /** The stop of the Tab key. */
  stop: number
  /** Those of which more is told. */
  hovered: number | null
  focused: number | null
  /** How far the list is ahead of the page. */
  shift: number
}

/** Side by side in the list and not by row: a photo that another width puts into another row stays the element it was. */
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
