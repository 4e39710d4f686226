import type { Selection } from '@shoebox/web-kit/selection/use-selection'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import { SkeletonPhotoRow, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import type { MyPhoto } from '../queries.ts'
import { GridCell } from './grid-cell.tsx'
import { useGridKeys } from './use-grid-keys.ts'

type PhotoGridProps = { photos: readonly MyPhoto[]; selection: Selection; onEdit: () => void }

/** Justified rows of photos, each with its state and slug below. */
export function PhotoGrid({ photos, selection, onEdit }: PhotoGridProps) {
  const { listRef, focusedId, onFocus, onKeyDown } = useGridKeys({
    onToggle: selection.toggle,
    onSelectAll: selection.selectAll,
    onEdit,
  })
  const tabStopId = photos.some(({ id }) => id === focusedId) ? focusedId : photos[0]?.id

  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <ul
        ref={listRef}
        aria-label="Photos"
        className="flex flex-wrap gap-x-4 gap-y-6 after:[flex:900_1_20%] max-md:gap-x-3 max-md:gap-y-5"
      >
        {photos.map((photo) => (
          <GridCell
            key={photo.id}
            photo={photo}
            isSelected={selection.has(photo.id)}
            isSelecting={selection.ids.length > 0}
            tabIndex={photo.id === tabStopId ? 0 : -1}
            onFocus={() => onFocus(photo.id)}
            onToggle={(isRange) => selection.toggle(photo.id, isRange)}
          />
        ))}
      </ul>
    </div>
  )
}

const keyHints = [
  ['Arrows', 'move'],
  ['Space', 'selects'],
  ['Enter', 'opens'],
  ['E', 'edits'],
  ['Esc', 'clears'],
] as const

/** Keyboard shortcut hints; hidden in narrow windows and on touch devices. */
export function KeyHints() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2 max-md:hidden pointer-coarse:hidden">
      {keyHints.map(([key, action]) => (
        <span key={key} className="inline-flex items-center gap-[6px]">
          <KeyCap>{key}</KeyCap>
          {action}
        </span>
      ))}
    </p>
  )
}

export function PhotoGridSkeleton() {
  return (
    <SkeletonRegion label="Loading your photos">
      <div className="grid gap-12">
        <SkeletonPhotoRow count={5} />
        <SkeletonPhotoRow count={5} />
      </div>
    </SkeletonRegion>
  )
}
