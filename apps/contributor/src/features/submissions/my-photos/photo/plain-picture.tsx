import { useImageState } from '@shoebox/web-kit/browser/use-image-state'
import { useQuery } from '@tanstack/react-query'
import { previewQuery } from '../my-photos-query.ts'

type PlainPictureProps = {
  photoId: string
  alt: string
  /** Size of the photo, for the aspect ratio; null until the file has been processed. */
  size: { width: number; height: number } | null
  isFaded?: boolean
}

/** A photo without the face editor: the back of a print, or a photo whose faces cannot be edited. */
export function PlainPicture({ photoId, alt, size, isFaded = false }: PlainPictureProps) {
  const { data: url, isError } = useQuery(previewQuery(photoId))
  const { state, imageProps } = useImageState()
  const isMissing = isError || url === null || state === 'broken'
  const { width, height } = size ?? { width: 3, height: 2 }

  return (
    <div
      className="relative mx-auto w-full bg-well print-edge"
      style={{
        aspectRatio: `${width} / ${height}`,
        maxWidth: `calc(76vh * ${width / height})`,
      }}
    >
      {url && state !== 'broken' && (
        <img
          key={url}
          {...imageProps}
          src={url}
          alt={alt}
          className={`absolute inset-0 block size-full object-contain ${isFaded ? 'opacity-50 grayscale' : ''}`}
        />
      )}
      {isMissing && (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-ink-2">
          This photo can’t be shown.
        </p>
      )}
    </div>
  )
}
