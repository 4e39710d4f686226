import { photoNumber, photoTitle } from '@shoebox/domain/catalog/photo-display'
import { SelectionCheckbox } from '@shoebox/web-kit/selection/selection-checkbox.tsx'
import { memo, useContext, useState } from 'react'
import { PhotoImage } from '../images/photo-image.tsx'
import { PhotoActionsContext, useIsLicensed } from '../photo-actions.tsx'
import { CellActions } from './cell-actions.tsx'
import {
  CellCaption,
  CellInfo,
  CellNote,
  LicensedMark,
  PrintCaption,
  toInfoText,
} from './cell-info.tsx'
import type { GridPhoto } from './grid-photo.ts'
import { watchPicture } from './watch-picture.ts'

/** Options that all cells of a grid share. */
export type CellOptions = {
  getHref: (photo: GridPhoto) => string
  /** Only signed-in users see number, creator, events and price, and most actions. */
  isSignedIn: boolean
  /** Shows information below the photo on touch devices, which can't hover. */
  hasCaption: boolean
  isPrinting: boolean
  /** False during a fling, so cells that fly past request no images. */
  canLoadImages: boolean
  /** Selects or deselects the photo at an index; undefined if photos cannot be selected. */
  onSelect: ((index: number, isRange: boolean) => void) | undefined
  /** For aria-setsize: the total number of photos, or -1 if unknown. */
  ariaSetSize: number
}

type PhotoCellProps = {
  options: CellOptions
  photo: GridPhoto
  index: number
  left: number
  top: number
  width: number
  /** Height of the photo, without its caption. */
  height: number
  isTabStop: boolean
  isHoveredOrFocused: boolean
  isFirstRow: boolean
  isSelected: boolean
}

export const captionHeight = 40
/** Height of a bar that may stick below the header and must not cover a focused photo. Matches `scroll-mt` of a cell. */
export const pinnedBarHeight = 56

export const PhotoCell = memo(function PhotoCell(props: PhotoCellProps) {
  const { options, photo, index, height, isTabStop, isHoveredOrFocused, isSelected } = props
  const { isSignedIn, hasCaption, canLoadImages, onSelect } = options
  const { pressedActions } = useContext(PhotoActionsContext)
  const isLicensed = useIsLicensed(photo)
  // Only while hovered or focused, because the information adds five elements to a cell.
  const hasInfo = isHoveredOrFocused && isSignedIn && !hasCaption
  const hasActions =
    isHoveredOrFocused || hasCaption || (isSignedIn && pressedActions !== undefined)
  const [hasImage, setHasImage] = useState(canLoadImages)
  if (canLoadImages && !hasImage) setHasImage(true)
  const name = photo.altText ?? photoTitle(photo)

  return (
    <li
      aria-setsize={options.ariaSetSize}
      aria-posinset={index + 1}
      style={{
        left: props.left,
        top: props.top,
        width: props.width,
        height: hasCaption ? height + captionHeight : height,
      }}
      className="group absolute scroll-mt-[calc(var(--bar,3rem)+8px)] outline-link [contain:strict] has-[a:focus-visible]:outline-2 has-[a[data-ringed]]:z-10 has-[a[data-ringed]]:outline-4 has-[a[data-ringed]]:outline-mark md:has-[a:focus-visible]:outline-offset-2 print:static! print:h-auto! print:w-auto! print:break-inside-avoid print:contain-none!"
    >
      <a
        href={options.getHref(photo)}
        data-index={index}
        tabIndex={isTabStop ? 0 : -1}
        {...(isSignedIn && { 'aria-description': toInfoText(photo, isLicensed) })}
        style={{ height, backgroundColor: toCssColor(photo) }}
        className={`print-edge relative block bg-well outline-none print:h-[36mm]! print:bg-transparent! print:after:hidden ${isSelected ? selectedClass : ''}`}
      >
        {hasImage ? (
          <PhotoImage
            photo={photo}
            name={name}
            ref={watchPicture}
            fetchPriority={props.isFirstRow ? 'high' : 'auto'}
            className="size-full object-cover print:object-contain print:object-left"
          />
        ) : (
          <span className="sr-only">{name}</span>
        )}
        {photo.note !== undefined && !hasInfo && <CellNote note={photo.note} />}
      </a>
      {/* Siblings of the link, because a link must not contain interactive elements. */}
      {hasInfo && <CellInfo photo={photo} isTabStop={isTabStop} isLicensed={isLicensed} />}
      {isLicensed && !hasInfo && <LicensedMark isSelected={isSelected} />}
      {onSelect !== undefined && (isHoveredOrFocused || isSelected) && (
        <SelectionCheckbox
          label={`Select ${photoNumber(photo)}`}
          tone="ink"
          isSelected={isSelected}
          tabIndex={isTabStop ? 0 : -1}
          onToggle={(isRange) => onSelect(index, isRange)}
        />
      )}
      {hasActions && (
        <CellActions
          photo={photo}
          position={index + 1}
          canHaveRing={Math.min(props.width, height) >= minRingedSide}
          isTouch={hasCaption}
          isSignedIn={isSignedIn}
          isTabStop={isTabStop}
          isHoveredOrFocused={isHoveredOrFocused}
        />
      )}
      {hasCaption && <CellCaption photo={photo} isTabStop={isTabStop} />}
      {options.isPrinting && <PrintCaption photo={photo} />}
    </li>
  )
})

/**
 * An ink frame over the photo. Not yellow: that is the ring of a photo in a wishlist. The inner line separates the frame from
 * prints of the same color.
 */
const selectedClass =
  'after:border-4! after:border-ink! after:shadow-[inset_0_0_0_2px_var(--color-paper)]'

/** A ring on a smaller photo would cover too much of it. */
const minRingedSide = 120

function toCssColor({ color }: GridPhoto): string | undefined {
  return color === null ? undefined : `#${color.toString(16).padStart(6, '0')}`
}
