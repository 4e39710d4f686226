import { photoPath } from '@shoebox/domain/photo-display'
import { ratioClass } from '@shoebox/web-kit/grid/ratio-class'
import { Link } from 'react-router'
import { trackPhoto } from '../track-photo.ts'
import { PhotoPrint, type PrintedPhoto } from './photo-print.tsx'

type PhotoRowsProps = {
  photos: readonly PrintedPhoto[]
  /** They stand at the top of the page. */
  isFirst?: boolean
  /** How what the last row leaves over looks. */
  openRow?: string
}

/** As many as a phone shows before it is scrolled. */
const inFirstSight = 8

export function PhotoRows({ photos, isFirst = false, openRow = '' }: PhotoRowsProps) {
  return (
    <>
      <ul className={`justified ${openRow}`}>
        {photos.map((photo, at) => (
          <li key={photo.id} className={`print-edge bg-well ${ratioClass(photo)}`}>
            {/* Whoever is not signed in comes to it by signing in. */}
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
      {/* The end of the rows: see justified. */}
      <span hidden />
    </>
  )
}
