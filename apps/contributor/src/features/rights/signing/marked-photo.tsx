import { useImageState } from '@shoebox/web-kit/browser/use-image-state'
import { pictureHalo, placeOnPicture } from '../faces/place-on-picture.ts'
import type { PhotoToRelease } from './queries.ts'

type MarkedPhotoProps = {
  photo: PhotoToRelease
  /** Shown next to the face: a name, or "You". */
  label: string
}

/** The photo as it would be offered, with a box around the face in question. */
export function MarkedPhoto({ photo, label }: MarkedPhotoProps) {
  const { state, imageProps } = useImageState()
  const { width, height, face, preview_url: url } = photo
  const ratio = width && height ? width / height : 4 / 3
  const isMissing = url === null || state === 'broken'

  return (
    <span
      className="relative block w-full bg-well lined-print-edge"
      style={{ aspectRatio: ratio, maxWidth: `calc(${ratio} * max(20rem, 100dvh - 22rem))` }}
    >
      {isMissing ? (
        <span className="absolute inset-0 grid place-items-center p-4 text-center text-small text-ink-2">
          Photo #{photo.photoid} can’t be shown right now.
        </span>
      ) : (
        <img
          {...imageProps}
          src={url}
          alt={formatAlt(photo, label)}
          className="absolute inset-0 size-full"
          draggable={false}
        />
      )}
      {face !== null && state === 'shown' && (
        <span
          aria-hidden="true"
          className={`${pictureHalo} absolute border-2 border-[white]`}
          style={placeOnPicture(face)}
        >
          <span
            className={`absolute -left-[2px] max-w-[140px] truncate bg-screen px-1 font-slate text-slate whitespace-nowrap text-[white] ${face.y > 0.06 ? 'bottom-[calc(100%+4px)]' : 'top-[calc(100%+4px)]'}`}
          >
            {label}
          </span>
        </span>
      )}
    </span>
  )
}

function formatAlt({ title, photoid }: PhotoToRelease, label: string): string {
  const photoName = title ?? `Photo ${photoid}`
  return label === 'You'
    ? `${photoName}. Your face is marked.`
    : `${photoName}. The face of ${label} is marked.`
}
