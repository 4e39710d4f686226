import { useState } from 'react'
import { useThumb } from '../images/use-thumb.ts'
import type { GridPhoto } from './grid-photo.ts'
import { watchPicture } from './watch-picture.ts'

type CellPictureProps = { photo: GridPhoto; name: string; isFirst: boolean }

export function CellPicture({ photo, name, isFirst }: CellPictureProps) {
  const { source, fallBack } = useThumb(photo)
  const [broken, setBroken] = useState<string | null>(null)
  if (source === null) return <span className="sr-only">{name}</span>
  if (broken === source.src) return <Unavailable name={name} />

  // The fallback URL may be identical; then the image neither reloads nor fires `error` again, so mark it broken now.
  const onError = () => {
    setBroken(source.src)
    fallBack?.()
  }

  return (
    <img
      key={source.src}
      ref={watchPicture}
      alt={name}
      {...source}
      width={photo.width}
      height={photo.height}
      decoding="async"
      fetchPriority={isFirst ? 'high' : 'auto'}
      onError={onError}
      className="size-full object-cover print:object-contain print:object-left"
    />
  )
}

function Unavailable({ name }: { name: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center overflow-hidden bg-well p-1 text-center text-small text-ink-2">
      <span>
        <span className="sr-only">{name}: </span>
        Image unavailable
      </span>
    </span>
  )
}
