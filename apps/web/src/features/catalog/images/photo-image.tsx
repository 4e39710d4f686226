import { photoAltText } from '@shoebox/domain/catalog/photo-display'
import { type ComponentProps, type ReactNode, startTransition, useState } from 'react'
import { useThumb } from './use-thumb.ts'

export type ImagePhoto = {
  id: string
  photoid: number
  description: string | null
  thumbnail_url: string
  width: number
  height: number
  /** Alt text for a photo without a description. By default, the other fields make up the alt text. */
  altText?: string
} & Omit<Parameters<typeof photoAltText>[0], 'id' | 'photoid' | 'description'>

type PhotoImageProps = Pick<
  ComponentProps<'img'>,
  'ref' | 'className' | 'loading' | 'fetchPriority'
> & {
  photo: Pick<ImagePhoto, 'id' | 'thumbnail_url' | 'width' | 'height'>
  /** Alt text; empty if adjacent text already names the photo. */
  name: string
}

/** The thumbnail of a photo. Falls back from the signed URL to the plain one, then to "Image unavailable". */
export function PhotoImage({ photo, name, ref, ...imageProps }: PhotoImageProps) {
  const { source, fallBack } = useThumb(photo)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (source === null) return <span className="sr-only">{name}</span>
  if (brokenUrl === source.src) return <ImageUnavailable name={name} />

  // If the fallback URL is the same, the image neither reloads nor fires `error` again, so mark the URL broken now.
  const handleError = () => {
    setBrokenUrl(source.src)
    fallBack?.()
  }
  // A server-rendered image may fail before hydration. The transition keeps this update out of the hydration task.
  const checkAfterHydration = (element: HTMLImageElement | null) => {
    if (element?.complete === true && element.naturalWidth === 0) startTransition(handleError)
  }

  return (
    <img
      key={source.src}
      ref={ref ?? checkAfterHydration}
      alt={name}
      {...source}
      width={photo.width}
      height={photo.height}
      decoding="async"
      onError={handleError}
      {...imageProps}
    />
  )
}

type PhotoThumbProps = Pick<ComponentProps<'img'>, 'fetchPriority'> & {
  photo: ImagePhoto
  /** Images above the fold load eagerly. */
  isAboveFold: boolean
  /** Adjacent text already names the photo, so its alt text is empty. */
  isDecorative?: boolean
}

/** A thumbnail that fills its container. */
export function PhotoThumb({
  photo,
  isAboveFold,
  isDecorative = false,
  fetchPriority = 'auto',
}: PhotoThumbProps) {
  return (
    <PhotoImage
      photo={photo}
      name={isDecorative ? '' : (photo.altText ?? photoAltText(photo))}
      {...(!isAboveFold && { loading: 'lazy' })}
      fetchPriority={fetchPriority}
      className="absolute inset-0 size-full object-cover"
    />
  )
}

type ImageUnavailableProps = {
  /** For screen readers; empty if adjacent text already names the photo. */
  name?: string
  isLarge?: boolean
  /** Rendered below the text, for example a Retry button. */
  children?: ReactNode
}

/** Replaces an image that failed to load. Renders only spans, because the parent may be a link or a button. */
export function ImageUnavailable({ name = '', isLarge = false, children }: ImageUnavailableProps) {
  return (
    <span
      className={`absolute inset-0 grid content-center justify-items-center gap-3 overflow-hidden bg-well text-center text-ink-2 ${isLarge ? 'p-3' : 'p-1 text-small'}`}
    >
      <span>
        {name !== '' && <span className="sr-only">{name}: </span>}
        Image unavailable
      </span>
      {children}
    </span>
  )
}
