import { useImageState } from '@shoebox/web-kit/browser/use-image-state'
import { useQuery } from '@tanstack/react-query'
import { type MyPhoto, signedThumbQuery } from '../queries.ts'

/** Decorative thumbnail, or a text while there is none; the photo's name is next to it. */
export function PhotoThumb({ photo, isFaded }: { photo: MyPhoto; isFaded: boolean }) {
  const { data: url, isError } = useQuery({
    ...signedThumbQuery(photo.id),
    enabled: photo.has_thumb,
  })
  if (!photo.has_thumb)
    return (
      <ThumbPlaceholder>{photo.photo_status === 'failed' ? '' : 'Processing'}</ThumbPlaceholder>
    )
  if (isError || url === null) return <ThumbPlaceholder>Image unavailable</ThumbPlaceholder>
  if (url === undefined) return null

  return <Picture key={url} url={url} isFaded={isFaded} />
}

function Picture({ url, isFaded }: { url: string; isFaded: boolean }) {
  const { state, imageProps } = useImageState()
  if (state === 'broken') return <ThumbPlaceholder>Image unavailable</ThumbPlaceholder>

  return (
    <img
      {...imageProps}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={`absolute inset-0 size-full object-cover ${isFaded ? 'opacity-50 grayscale' : ''}`}
    />
  )
}

function ThumbPlaceholder({ children }: { children: string }) {
  return (
    <span className="mount absolute inset-0 grid place-items-center overflow-hidden p-3 text-center text-small text-ink-2">
      {children}
    </span>
  )
}
