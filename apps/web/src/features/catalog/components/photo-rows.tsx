import { photoPath } from '@shoebox/domain/photo-display'
import { ratioClass } from '@shoebox/web-kit/grid/ratio'
import { Link } from 'react-router'
import { type ImagePhoto, PhotoPrint } from '../images/photo-image.tsx'
import { trackPhoto } from '../track-photo.ts'

type PhotoRowsProps = {
  photos: readonly ImagePhoto[]
  /** The rows start at the top of the page, so the first images load eagerly. */
  isFirst?: boolean
  /** Class for the space that an unfinished last row leaves. */
  openRow?: string
}

/** Photos above the fold on a phone, and those in its first row: one of them is the largest paint. */
const maxAboveFold = 8
const maxInFirstRow = 3

export function PhotoRows({ photos, isFirst = false, openRow = '' }: PhotoRowsProps) {
  return (
    <>
      <ul className={`justified ${openRow}`}>
        {photos.map((photo, at) => (
          <li key={photo.id} className={`print-edge bg-well ${ratioClass(photo)}`}>
            {/* The photo page sends anonymous visitors through sign-in. */}
            <Link
              to={photoPath(photo)}
              onClick={() => trackPhoto(photo, at)}
              onAuxClick={({ button }) => {
                if (button === 1) trackPhoto(photo, at)
              }}
              className="absolute inset-0"
            >
              <PhotoPrint
                photo={photo}
                isSeenFirst={isFirst && at < maxAboveFold}
                {...(isFirst && at < maxInFirstRow && { fetchPriority: 'high' })}
              />
            </Link>
          </li>
        ))}
      </ul>
      {/* End marker: `justified` hides the rows until a sibling follows them. */}
      <span hidden />
    </>
  )
}

/** Typical aspect ratios of prints, in hundredths, in mixed order. */
const typicalRatios = [136, 68, 100, 88, 140, 74, 132, 100, 124, 100, 128, 70]

const blankCells = Array.from({ length: 24 }, (_, at) => ({
  id: at,
  ratio: `ratio-${typicalRatios[at % typicalRatios.length]}`,
}))

/** Skeleton of justified photo rows. */
export function LoadingRows() {
  return (
    <>
      <div aria-hidden="true" className="justified">
        {blankCells.map(({ id, ratio }) => (
          <div key={id} className={`print-edge bg-well ${ratio}`} />
        ))}
      </div>
      <output className="sr-only">Loading photos</output>
    </>
  )
}

/** One row of empty photo mounts, for an empty list. */
export function EmptyRow() {
  return (
    <div aria-hidden="true" className="justified flex-nowrap after:hidden">
      {blankCells.slice(0, 6).map(({ id, ratio }) => (
        <div key={id} className={`mount max-h-none max-md:nth-[n+4]:hidden ${ratio}`} />
      ))}
    </div>
  )
}
