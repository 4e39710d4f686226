import { photoPath, photoTitle } from '@shoebox/domain/photo-display'
import { ratioClass } from '@shoebox/web-kit/ratio-class'
import { useImageState } from '@shoebox/web-kit/use-image-state'
import { useEffect } from 'react'
import { Link } from 'react-router'
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
            <Link to={photoPath(photo)} className="absolute inset-0">
              <Print photo={photo} isSeenFirst={isFirst && at < inFirstSight} />
            </Link>
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
  if (source === null) return <Nameless photo={photo} />

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
  if (isBroken && fallBack !== null) return <Nameless photo={photo} />
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

/** A link without its picture, for a moment. */
function Nameless({ photo }: { photo: Photo }) {
  return <span className="sr-only">{photoTitle(photo)}</span>
}

function Unavailable({ name }: { name: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center overflow-hidden p-1 text-center text-small text-ink-2">
      <span>
        <span className="sr-only">{name}: </span>
        Image unavailable
      </span>
    </span>
  )
}
