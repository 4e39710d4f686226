import { photoTitle } from '@shoebox/domain/photo-display'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUsable, signedUrlQuery } from '../signed-url-query.ts'
import type { ListedPhoto } from './cached-list.ts'

/**
 * The thumb that a list has loaded, at once; over it the preview with its watermark, when that is whole. The same picture
 * only sharpens, so it need not fade in; out of an empty frame it does.
 */
export function StagePicture({ photo }: { photo: ListedPhoto }) {
  const preview = useQuery(signedUrlQuery({ photoId: photo.id, profile: 'preview', most: 1 }))
  const thumb = useKnownThumb(photo.id)
  const [broken, setBroken] = useState<readonly string[]>([])
  const [shown, setShown] = useState<string | null>(null)
  const sources = [preview.isError ? null : preview.data, photo.thumbnail_url]
  const isWaiting = preview.data === undefined && !preview.isError
  const source = isWaiting
    ? null
    : sources.find((url) => typeof url === 'string' && !broken.includes(url))
  if (source === undefined) return <Unavailable name={photoTitle(photo)} />

  return (
    <>
      {thumb !== null && (
        <img src={thumb} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      {typeof source === 'string' && (
        <img
          key={source}
          src={source}
          alt={photoTitle(photo)}
          width={photo.width}
          height={photo.height}
          fetchPriority="high"
          onLoad={() => setShown(source)}
          onError={() => setBroken((known) => [...known, source])}
          className={`absolute inset-0 size-full object-contain print:opacity-100 ${thumb === null ? 'transition-opacity duration-120 ease-table' : ''} ${shown === source ? '' : 'opacity-0'}`}
        />
      )}
    </>
  )
}

/** Signed for the list, so the browser has the file; a new one would have to be loaded like the preview itself. */
function useKnownThumb(photoId: string): string | null {
  const client = useQueryClient()
  // Once: while the preview comes nobody wants another.
  const [thumb] = useState(() => {
    const known = client.getQueryState(signedUrlQuery({ photoId, most: 1 }).queryKey)

    return known?.data && isUsable(known.dataUpdatedAt) ? known.data : null
  })

  return thumb
}

function Unavailable({ name }: { name: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-well p-3 text-center text-ink-2">
      <span>
        <span className="sr-only">{name}: </span>
        Image unavailable
      </span>
    </span>
  )
}
