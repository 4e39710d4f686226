import { shortPlace } from '@shoebox/domain/catalog/photo-place'
import { erasedMessage } from '@shoebox/domain/submissions/photo-submission'
import { ratioClass } from '@shoebox/web-kit/grid/ratio'
import { MarkerRing } from '@shoebox/web-kit/marks/marker-ring.tsx'
import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { SelectionCheckbox } from '@shoebox/web-kit/selection/selection-checkbox.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { MyPhoto } from '../queries.ts'
import { nameOf, rejectionText, yearOf } from './my-photos-query.ts'
import { PhotoThumb } from './photo-thumb.tsx'
import { StatusMark } from './status-mark.tsx'

type GridCellProps = {
  photo: MyPhoto
  isSelected: boolean
  /** At least one photo is selected, so a click on a photo selects or deselects it instead of opening it. */
  isSelecting: boolean
  tabIndex: 0 | -1
  onFocus: () => void
  onToggle: (isRange: boolean) => void
}

/** Gives the cell an aspect ratio until the size of the photo is known. */
const defaultSize = { width: 3, height: 2 }

export function GridCell({
  photo,
  isSelected,
  isSelecting,
  tabIndex,
  onFocus,
  onToggle,
}: GridCellProps) {
  const { id, photoid, photo_status: status, width, height } = photo
  const size = width === null || height === null ? defaultSize : { width, height }
  const isUnavailable = status === 'withdrawn' || status === 'failed'
  const name = nameOf(photo)

  return (
    <li
      data-photo={id}
      className={`group relative min-w-0 [flex:var(--ratio)_1_calc(var(--ratio)*1.9px)] max-lg:[flex-basis:calc(var(--ratio)*1.6px)] max-md:[flex-basis:calc(var(--ratio)*1.35px)] ${ratioClass(size)}`}
    >
      <Link
        to={paths.photo(id)}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onClick={(event) => {
          if (!isSelecting || event.metaKey || event.ctrlKey) return
          event.preventDefault()
          onToggle(event.shiftKey)
        }}
        className="print-edge relative block aspect-[var(--ratio)/100] max-h-[264px] w-full bg-well"
      >
        <PhotoThumb photo={photo} isFaded={isUnavailable} />
        {isSelected && <MarkerRing seed={photoid} />}
        <span className="sr-only">{`${name}, #${photoid}`}</span>
      </Link>
      <SelectionCheckbox
        label={`Select ${name}`}
        isSelected={isSelected}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onToggle={onToggle}
      />
      <Caption photo={photo} name={name} />
    </li>
  )
}

function Caption({ photo, name }: { photo: MyPhoto; name: string }) {
  const { photoid } = photo
  const rejection = photo.photo_status === 'failed' ? rejectionText(photo) : null

  return (
    <div className="pt-[6px] text-small">
      <StatusMark photo={photo} />
      <p className="truncate font-medium" title={name}>
        {name}
      </p>
      {photo.is_erased && photo.photo_status !== 'withdrawn' && (
        <p className="text-ink-2 wrap-break-word">{erasedMessage}</p>
      )}
      {rejection === null ? (
        <p className="line-clamp-2">
          <SlugLine number={photoid} year={yearOf(photo)} place={shortPlace(photo)} />
        </p>
      ) : (
        <p className="text-ink-2 wrap-break-word">
          {photo.file_name !== null && <span className="font-slate">{photo.file_name}</span>}{' '}
          {rejection}
        </p>
      )}
    </div>
  )
}
