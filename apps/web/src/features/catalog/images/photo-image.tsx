import { photoTitle } from '@shoebox/domain/photo-display'
import { type ComponentProps, type ReactNode, startTransition, useState } from 'react'
import { useThumb } from './use-thumb.ts'

export type ImagePhoto = {
  id: string
  photoid: number
  description: string | null
  thumbnail_url: string
  width: number
  height: number
}

type PhotoImageProps = Pick<
  ComponentProps<'img'>,
  'ref' | 'className' | 'loading' | 'fetchPriority'
> & {
  photo: Pick<ImagePhoto, 'id' | 'thumbnail_url' | 'width' | 'height'>
  /** Alt text; empty if adjacent text already names the photo. */
  name: string
}

/** The thumbnail of a photo. Falls back from the signed URL to the plain one, then to a text. */
export function PhotoImage({ photo, name, ref, ...image }: PhotoImageProps) {
  const { source, fallBack } = useThumb(photo)
  const [broken, setBroken] = useState<string | null>(null)
  if (source === null) return <span className="sr-only">{name}</span>
  if (broken === source.src) return <ImageUnavailable name={name} />

  // The fallback URL may be identical; then the image neither reloads nor fires `error` again, so mark it broken now.
  const fail = () => {
    setBroken(source.src)
    fallBack?.()
  }
  // A server-rendered image may have failed before hydration. A plain update would render within the hydration task.
  const checkHydrated = (element: HTMLImageElement | null) => {
    if (element?.complete === true && element.naturalWidth === 0) startTransition(fail)
  }

  return (
    <img
      key={source.src}
      ref={ref ?? checkHydrated}
      alt={name}
      {...source}
      width={photo.width}
      height={photo.height}
      decoding="async"
      onError={fail}
      {...image}
    />
  )
}

type PhotoPrintProps = Pick<ComponentProps<'img'>, 'fetchPriority'> & {
  photo: ImagePhoto
  /** Above the fold: loads eagerly. */
  isSeenFirst: boolean
  /** Adjacent text already names the photo, so its alt text is empty. */
  isNamed?: boolean
}

/** A thumbnail that fills its box. */
export function PhotoPrint({
  photo,
  isSeenFirst,
  isNamed = false,
  fetchPriority = 'auto',
}: PhotoPrintProps) {
  return (
    <PhotoImage
      photo={photo}
      name={isNamed ? '' : photoTitle(photo)}
      {...(!isSeenFirst && { loading: 'lazy' })}
      fetchPriority={fetchPriority}
      className="absolute inset-0 size-full object-cover"
    />
  )
}

type ImageUnavailableProps = {
  /** Read out before the text; empty if adjacent text already names the photo. */
  name?: string
  isLarge?: boolean
  /** Such as a button that retries. */
  children?: ReactNode
}

/** Fills the box of an image that did not load. Phrasing content, because the box may be a link or a button. */
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
