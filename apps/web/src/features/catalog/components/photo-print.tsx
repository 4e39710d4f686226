import { photoTitle } from '@shoebox/domain/photo-display'
import { useImageState } from '@shoebox/web-kit/browser/use-image-state'
import { useEffect } from 'react'
import { type Thumb, useThumb } from '../images/use-thumb.ts'

export type PrintedPhoto = {
  id: string
  photoid: number
  description: string | null
  thumbnail_url: string
  width: number
  height: number
}

type PhotoPrintProps = {
  photo: PrintedPhoto
  /** Above the fold: loads eagerly. */
  isSeenFirst: boolean
  /** Adjacent text already names the photo, so its alt text is empty. */
  isNamed?: boolean
}

/** A thumbnail that fills its box. */
export function PhotoPrint(props: PhotoPrintProps) {
  const { photo } = props
  const { source, fallBack } = useThumb(photo)
  const name = props.isNamed ? '' : photoTitle(photo)
  if (source === null) return <Nameless name={name} />

  return <Picture key={source.src} {...props} name={name} source={source} fallBack={fallBack} />
}

type PictureProps = Thumb & Pick<PhotoPrintProps, 'photo' | 'isSeenFirst'> & { name: string }

function Picture({ photo, isSeenFirst, name, source, fallBack }: PictureProps) {
  const { state, watch } = useImageState()
  const isBroken = state === 'broken'
  useEffect(() => {
    if (isBroken) fallBack?.()
  }, [isBroken, fallBack])
  if (isBroken && fallBack !== null) return <Nameless name={name} />
  if (isBroken) return <Unavailable name={name} />

  return (
    <img
      {...watch}
      alt={name}
      {...source}
      width={photo.width}
      height={photo.height}
      {...(!isSeenFirst && { loading: 'lazy' })}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  )
}

/** Names the link while its image has no URL yet. */
function Nameless({ name }: { name: string }) {
  return <span className="sr-only">{name}</span>
}

function Unavailable({ name }: { name: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center overflow-hidden p-1 text-center text-small text-ink-2">
      <span>
        {name !== '' && <span className="sr-only">{name}: </span>}
        Image unavailable
      </span>
    </span>
  )
}
