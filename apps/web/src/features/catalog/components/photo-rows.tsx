import { photoTitle } from '@shoebox/domain/photo-display'
import { ratioClass } from '@shoebox/web-kit/ratio-class'
import { useImageState } from '@shoebox/web-kit/use-image-state'
import { useEffect } from 'react'
import { type Thumb, useThumb } from '../use-thumb.ts'

type Photo = {
  id: string
  photoid: number
  description: string | null
  thumbnail_url: string
  width: number
  height: number
}

type PhotoRowsProps = {
  photos: readonly Photo[]
  /** They stand at the top of the page. */
  isFirst?: boolean
}

/** As many as a phone shows before it is scrolled. */
const inFirstSight = 8

export function PhotoRows({ photos, isFirst = false }: PhotoRowsProps) {
  return (
    <>
      <ul className="justified">
        {photos.map((photo, at) => (
          <li key={photo.id} className={`print-edge bg-well ${ratioClass(photo)}`}>
            <Print photo={photo} isSeenFirst={isFirst && at < inFirstSight} />
          </li>
        ))}
      </ul>
      {/* The end of the rows: see justified. */}
      <span hidden />
    </>
  )
}

type PrintProps = { photo: Photo; isSeenFirst: boolean }

function Print({ photo, isSeenFirst }: PrintProps) {
  const { source, fallBack } = useThumb(photo)
  if (source === null) return null

  return (
    <Picture
      key={source.src}
      photo={photo}
      isSeenFirst={isSeenFirst}
      source={source}
      fallBack={fallBack}
    />
  )
}

function Picture({ photo, isSeenFirst, source, fallBack }: PrintProps & Thumb) {
  const { state, watch } = useImageState()
  const isBroken = state === 'broken'
  useEffect(() => {
    if (isBroken) fallBack?.()
  }, [isBroken, fallBack])
  const name = photoTitle(photo)
  if (isBroken) return fallBack === null ? <Unavailable name={name} /> : null

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

function Unavailable({ name }: { name: string }) {
  return (
    <p className="absolute inset-0 grid place-items-center overflow-hidden p-1 text-center text-small text-ink-2">
      <span>
        <span className="sr-only">{name}: </span>
        Image unavailable
      </span>
    </p>
  )
}
