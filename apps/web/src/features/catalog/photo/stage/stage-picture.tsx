import { photoTitle } from '@shoebox/domain/photo-display'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUsable, signedUrlQuery } from '../../images/signed-url-query.ts'
import type { Preview } from '../../images/use-preview.ts'
import type { ListedPhoto } from '../../lists/cached-list.ts'

/**
 * The thumb that a list has loaded, at once; over it the preview with its watermark, when that is whole. The same picture
 * only sharpens, so it need not fade in; out of an empty frame it does.
 */
export function StagePicture({ photo, preview }: { photo: ListedPhoto; preview: Preview }) {
  const thumb = useKnownThumb(photo.id)
  const [isSmallBroken, setIsSmallBroken] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const small = photo.thumbnail_url && !isSmallBroken ? photo.thumbnail_url : null
  const source = preview.isGone ? small : preview.url
  if (source === null && thumb === null) return <Unavailable name={photoTitle(photo)} />

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
          onError={preview.isGone ? () => setIsSmallBroken(true) : preview.fail}
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
