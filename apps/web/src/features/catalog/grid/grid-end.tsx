import { countShownPhotos } from '@shoebox/web-kit/grid/grid-keys'
import type { GridLayout, GridMeasures } from '@shoebox/web-kit/grid/layout'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import type { MouseEvent } from 'react'

type GridEndProps = {
  photoCount: number
  hasMore: boolean
  /** Loading has paused after many pages, until the user continues. */
  isPaused: boolean
  loadsOnDemand: boolean
  isLoadingMore: boolean
  placeholder: PlaceholderRowsProps
  focusLastPhoto: () => void
  resume: () => void
  loadMore: () => void
}

/** Below the photos: placeholder rows while more load, or a button that loads more. */
export function GridEnd(props: GridEndProps) {
  const { hasMore, isPaused, loadsOnDemand, focusLastPhoto } = props

  /** The Continue button unmounts when pressed, so focus the last photo. */
  function resumeLoading() {
    focusLastPhoto()
    props.resume()
  }

  /** After a key press (`detail` is 0), focuses the last photo, because the button moves down or unmounts. */
  function showMore({ detail }: MouseEvent) {
    if (detail === 0) focusLastPhoto()
    props.loadMore()
  }

  return (
    <>
      {/* Remounted per page, because moving the same element down would count as a layout shift. */}
      {hasMore && !isPaused && !loadsOnDemand && (
        <PlaceholderRows key={props.photoCount} {...props.placeholder} />
      )}
      {isPaused && (
        <div className="py-6">
          <Button onClick={resumeLoading}>Continue</Button>
        </div>
      )}
      {hasMore && loadsOnDemand && (
        <div className="pt-4 print:hidden">
          <Button isBusy={props.isLoadingMore} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

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
function PlaceholderRows({ targetHeight, gap, height }: PlaceholderRowsProps) {
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
