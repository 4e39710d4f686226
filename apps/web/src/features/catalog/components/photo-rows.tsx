import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { ratioClass } from '@shoebox/web-kit/ratio-class'
import { useImageState } from '@shoebox/web-kit/use-image-state'

type Photo = CallOutput<Contract['listPopularPhotos']>[number]

export function PhotoRows({ photos }: { photos: readonly Photo[] }) {
  return (
    <>
      <ul className="justified">
        {photos.map((photo) => (
          <li key={photo.id} className={`print-edge bg-well ${ratioClass(photo)}`}>
            <Print photo={photo} />
          </li>
        ))}
      </ul>
      {/* The end of the rows: see justified. */}
      <span hidden />
    </>
  )
}

function Print({ photo }: { photo: Photo }) {
  const { state, watch } = useImageState()
  const name = photo.title ?? photo.description ?? `Photo ${photo.photoid}`
  if (state === 'broken') return <Unavailable name={name} />

  return (
    <img
      {...watch}
      alt={name}
      src={photo.thumbnail_url}
      width={photo.width}
      height={photo.height}
      loading="lazy"
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
