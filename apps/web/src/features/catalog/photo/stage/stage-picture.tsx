import { photoTitle } from '@shoebox/domain/catalog/photo-display'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ImageUnavailable } from '../../images/photo-image.tsx'
import { isUrlUnexpired, signedUrlQuery } from '../../images/signed-url-query.ts'
import type { Preview } from '../../images/use-preview.ts'
import type { ListedPhoto } from '../../lists/use-neighbors.ts'

/**
 * Shows the thumb if a list has loaded it, until the watermarked preview loads on top of it. The preview fades in only
 * if there is no thumb.
 */
export function StagePicture({ photo, preview }: { photo: ListedPhoto; preview: Preview }) {
  const thumb = useCachedThumb(photo.id)
  const [isFallbackBroken, setIsFallbackBroken] = useState(false)
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null)
  const fallback = photo.thumbnail_url && !isFallbackBroken ? photo.thumbnail_url : null
  const source = preview.isUnavailable ? fallback : preview.url
  if (source === null && thumb === null)
    return <ImageUnavailable name={photoTitle(photo)} isLarge />

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
          onLoad={() => setLoadedUrl(source)}
          onError={preview.isUnavailable ? () => setIsFallbackBroken(true) : preview.markBroken}
          className={`absolute inset-0 size-full object-contain print:opacity-100 ${thumb === null ? 'transition-opacity duration-120 ease-table' : ''} ${loadedUrl === source ? '' : 'opacity-0'}`}
        />
      )}
    </>
  )
}

/** Reuses the URL signed for the list, because the browser has its file cached. A new URL would take longer to load. */
function useCachedThumb(photoId: string): string | null {
  const client = useQueryClient()
  // Read once: the thumb must not change while the preview loads.
  const [thumb] = useState(() => {
    const cached = client.getQueryState(signedUrlQuery({ photoId, maxBatchSize: 1 }).queryKey)

    return cached?.data && isUrlUnexpired(cached.dataUpdatedAt) ? cached.data : null
  })

  return thumb
}
