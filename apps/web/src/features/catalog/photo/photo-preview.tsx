import { photoTitle } from '@shoebox/domain/photo-display'
import { ratioClass } from '@shoebox/web-kit/ratio-class'
import { useImageState } from '@shoebox/web-kit/use-image-state'
import { useQuery } from '@tanstack/react-query'
import { signedUrlQuery } from '../signed-url-query.ts'

type Photo = {
  id: string
  photoid: number
  description: string | null
  thumbnail_url: string
  width: number
  height: number
}

/** The picture with its watermark; where that cannot be had, the thumb. */
export function PhotoPreview({ photo }: { photo: Photo }) {
  const { data, isError } = useQuery(
    signedUrlQuery({ photoId: photo.id, profile: 'preview', most: 1 }),
  )
  const source = isError || data === null ? photo.thumbnail_url : data

  return (
    <div
      className={`print-edge relative max-h-[640px] w-full overflow-hidden bg-well ${ratioClass(photo)} aspect-[var(--ratio)/100]`}
    >
      {source !== undefined && <Picture key={source} photo={photo} source={source} />}
    </div>
  )
}

function Picture({ photo, source }: { photo: Photo; source: string }) {
  const { state, watch } = useImageState()
  if (state === 'broken') {
    return <p className="absolute inset-0 grid place-items-center text-ink-2">Image unavailable</p>
  }

  return (
    <img
      {...watch}
      src={source}
      alt={photoTitle(photo)}
      width={photo.width}
      height={photo.height}
      fetchPriority="high"
      className="absolute inset-0 size-full object-contain"
    />
  )
}
