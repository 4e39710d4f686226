import { shortPlace } from '@shoebox/domain/catalog/photo-place'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { listIdentifiableFaces } from '../../batch/face-release-state.ts'
import type { MyPhotoDetails } from '../../queries.ts'
import { nameOf, yearOf } from '../my-photos-query.ts'
import { PlainPicture } from './plain-picture.tsx'

type PhotoLayoutProps = {
  photo: MyPhotoDetails
  /** The photo with its face editor; if null, the plain photo is shown. */
  stage: ReactNode
}

/** Large view of the photo; the F key flips between front and back of the print, if the photo has a back. */
export function PhotoLayout({ photo, stage }: PhotoLayoutProps) {
  const [isFlipped, flip] = useFlip(photo.back_id !== null)
  const name = nameOf(photo)

  return (
    <div className="min-w-0 px-gutter pt-5 pb-10 max-md:pb-6 roomy:sticky roomy:top-0 roomy:self-start">
      <Link
        to={paths.photos}
        className="mb-4 inline-flex h-8 items-center gap-1 text-ink-2 hover:text-ink"
      >
        <Icon name="left" size={16} />
        My photos
      </Link>
      {isFlipped && photo.back_id !== null ? (
        <PlainPicture
          key={photo.back_id}
          photoId={photo.back_id}
          alt={`Back of the print: ${name}`}
          size={sizeOf(photo)}
        />
      ) : (
        (stage ?? (
          <PlainPicture
            photoId={photo.id}
            alt={name}
            size={sizeOf(photo)}
            isFaded={photo.photo_status === 'withdrawn'}
          />
        ))
      )}
      <div
        // As wide as the photo above it.
        className="mx-auto mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        style={{ maxWidth: `calc(76vh * ${ratioOf(photo)})` }}
      >
        <Slug photo={photo} />
        {photo.back_id !== null && (
          <Button size="small" onClick={flip} aria-pressed={isFlipped}>
            {isFlipped ? 'Front of print' : 'Back of print'} <KeyCap>F</KeyCap>
          </Button>
        )}
      </div>
    </div>
  )
}

function Slug({ photo }: { photo: MyPhotoDetails }) {
  const { width, height } = photo
  const faceCount = listIdentifiableFaces(photo).length

  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      <SlugLine
        number={photo.photoid}
        year={yearOf(photo)}
        place={shortPlace(photo)}
        people={faceCount === 0 ? null : faceCount}
      />
      <span className="min-w-0 font-slate text-slate wrap-anywhere text-ink-2">
        {[photo.file_name, width !== null && height !== null && `${width} × ${height}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  )
}

function ratioOf(photo: MyPhotoDetails): number {
  const { width, height } = sizeOf(photo) ?? { width: 3, height: 2 }
  return width / height
}

function sizeOf({ width, height }: MyPhotoDetails) {
  return width === null || height === null ? null : { width, height }
}

function useFlip(hasBack: boolean): [boolean, () => void] {
  const [isFlipped, setIsFlipped] = useState(false)
  const flip = () => setIsFlipped((before) => !before)
  useShortcuts([{ keys: ['f'], label: 'Turn the print over', run: flip, isActive: hasBack }])

  return [isFlipped, flip]
}
