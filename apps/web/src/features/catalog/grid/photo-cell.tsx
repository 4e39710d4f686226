import { photoTitle } from '@shoebox/domain/photo-display'
import { memo, useState } from 'react'
import { CellCaption, CellInfo, infoWords, PrintCaption } from './cell-info.tsx'
import { CellPicture } from './cell-picture.tsx'
import { CopyButton } from './copy-button.tsx'
import type { GridPhoto } from './grid-photo.ts'

export type CellManner = {
  hrefOf: (photo: GridPhoto) => string
  /** Only signed-in users see number, creator, events and price. */
  isSignedIn: boolean
  /** Touch devices cannot hover, so they show the information below the photo. */
  hasCaption: boolean
  isPrinting: boolean
  /** False during a fling: no image is requested. */
  canAsk: boolean
  /** Total number of photos; -1 if unknown, as ARIA defines it. */
  setSize: number
}

type PhotoCellProps = CellManner & {
  photo: GridPhoto
  index: number
  left: number
  top: number
  width: number
  /** Height of the photo, without its caption. */
  height: number
  isStop: boolean
  /** Hovered or focused. */
  isLookedAt: boolean
  isFirstRow: boolean
}

export const captionHeight = 40
/** Height of the bar a page may pin below the header: it must not cover a focused photo. Matches scroll-mt below. */
export const pinnedHeight = 56

export const PhotoCell = memo(function PhotoCell(props: PhotoCellProps) {
  const { photo, index, height, hasCaption } = props
  // Rendered only while hovered or focused: it would add five elements to every cell.
  const hasInfo = props.isLookedAt && props.isSignedIn && !hasCaption
  const [hasAsked, setHasAsked] = useState(props.canAsk)
  if (props.canAsk && !hasAsked) setHasAsked(true)
  const name = photoTitle(photo)

  return (
    <li
      aria-setsize={props.setSize}
      aria-posinset={index + 1}
      style={{
        left: props.left,
        top: props.top,
        width: props.width,
        height: hasCaption ? height + captionHeight : height,
      }}
      className="absolute scroll-mt-[calc(var(--bar,3rem)+8px)] outline-link [contain:strict] has-[a:focus-visible]:outline-2 has-[a[data-ringed]]:z-10 has-[a[data-ringed]]:outline-4 has-[a[data-ringed]]:outline-mark md:has-[a:focus-visible]:outline-offset-2 print:static! print:h-auto! print:w-auto! print:break-inside-avoid print:contain-none!"
    >
      <a
        href={props.hrefOf(photo)}
        data-index={index}
        tabIndex={props.isStop ? 0 : -1}
        {...(props.isSignedIn && { 'aria-description': infoWords(photo) })}
        style={{ height, backgroundColor: colorOf(photo) }}
        className="print-edge relative block bg-well outline-none print:h-[36mm]! print:bg-transparent! print:after:hidden"
      >
        {hasAsked ? (
          <CellPicture photo={photo} name={name} isFirst={props.isFirstRow} />
        ) : (
          <span className="sr-only">{name}</span>
        )}
      </a>
      {/* Controls are siblings of the link: interactive elements must not be nested in it. */}
      {hasInfo && <CellInfo photo={photo} />}
      {hasInfo && <CopyButton photo={photo} />}
      {hasCaption && <CellCaption photo={photo} isStop={props.isStop} />}
      {props.isPrinting && <PrintCaption photo={photo} />}
    </li>
  )
})

function colorOf({ color }: GridPhoto): string | undefined {
  return color === null ? undefined : `#${color.toString(16).padStart(6, '0')}`
}
