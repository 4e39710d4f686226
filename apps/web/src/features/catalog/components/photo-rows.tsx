import { photoPath } from '@shoebox/domain/photo-display'
import { ratioClass } from '@shoebox/web-kit/grid/ratio-class'
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

/** Photos above the fold on a phone. */
const inFirstSight = 8

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
              <PhotoPrint photo={photo} isSeenFirst={isFirst && at < inFirstSight} />
            </Link>
          </li>
        ))}
      </ul>
      {/* End marker: `justified` hides the rows until a sibling follows them. */}
      <span hidden />
    </>
  )
}
