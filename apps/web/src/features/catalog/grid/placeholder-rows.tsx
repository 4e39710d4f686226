import { countShownPhotos } from '@shoebox/web-kit/grid/grid-keys'
import type { GridLayout, GridMeasures } from '@shoebox/web-kit/grid/layout'

type PlaceholderRowsProps = GridMeasures & {
  /** Estimated height of the rest of the list. */
  height: number
}

/** Maximum height of the placeholder rows, in viewports. With three, users on slow devices still reached the footer. */
const maxPlaceholderViewports = 10

/**
 * Placeholder rows for the rest of the list. They keep the footer out of view when users scroll faster than pages load;
 * otherwise each loaded page would push the footer down.
 */
export function PlaceholderRows({ targetHeight, gap, height }: PlaceholderRowsProps) {
  const cellWidth = Math.round(1.3 * targetHeight)
  const rows = `repeating-linear-gradient(to bottom, var(--color-well) 0 ${targetHeight}px, transparent 0 ${targetHeight + gap}px)`
  const cells = `repeating-linear-gradient(to right, transparent 0 ${cellWidth}px, var(--color-surround) 0 ${cellWidth + gap}px)`

  return (
    <div
      aria-hidden="true"
      style={{
        marginTop: gap,
        height: `min(${Math.round(height)}px, ${maxPlaceholderViewports * 100}dvh)`,
        backgroundImage: `${cells}, ${rows}`,
      }}
      className="print:hidden"
    />
  )
}

/** Estimates the height of the photos that are not loaded yet. Practically unlimited if it cannot be estimated. */
export function estimateRemainingHeight(layout: GridLayout, total: number | undefined): number {
  const photoCount = countShownPhotos(layout)
  if (total === undefined || photoCount === 0) return Number.MAX_SAFE_INTEGER

  return (Math.max(1, total - photoCount) * layout.height) / photoCount
}
