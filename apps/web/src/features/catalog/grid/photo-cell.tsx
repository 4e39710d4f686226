import { photoTitle } from '@shoebox/domain/photo-display'
import { memo, useState } from 'react'
import { CellCaption, CellInfo, infoWords, PrintCaption } from './cell-info.tsx'
import { CellPicture } from './cell-picture.tsx'
import { CopyButton } from './copy-button.tsx'
import type { GridPhoto } from './grid-photo.ts'

export type CellManner = {
  hrefOf: (photo: GridPhoto) => string
  /** Number, creator, events and price are for whoever is signed in. */
  isSignedIn: boolean
  /** Fingers do not hover: what a mouse would show stands under the photo. */
  hasCaption: boolean
  isPrinting: boolean
  /** False in a fling. */
  canAsk: boolean
  /** How many there are in all; -1 while nobody knows. */
  setSize: number
}

type PhotoCellProps = CellManner & {
  photo: GridPhoto
  index: number
  left: number
  top: number
  width: number
  /** Of the photo, without its caption. */
  height: number
  isStop: boolean
  /** Under the mouse or with the focus. */
  isLookedAt: boolean
  isFirstRow: boolean
}

export const captionHeight = 40
/** What a page may pin under the header, above its photos: a focus must not hide behind it. The class below says the same. */
export const pinnedHeight = 56

export const PhotoCell = memo(function PhotoCell(props: PhotoCellProps) {
  const { photo, index, height, hasCaption } = props
  // Drawn when it is looked at: for every cell it would be five elements more.
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
      {/* What can be done with a photo stands here, beside its link and never in it. */}
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
